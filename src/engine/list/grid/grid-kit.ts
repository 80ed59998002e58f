import { type ComponentType, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type MayActions, useMayActions } from "../../actions/use-may-actions.ts";
import type { Column } from "../../define/language/list.ts";
import type { RenderProps } from "../../define/language/render-name.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords, type Words } from "../../fields/kind/words.ts";
import { useIsPhone } from "../../popup/use-is-phone.ts";
import { openPattern, useMayCall, useMayOpen } from "../../registry/may.ts";
import { useRegistry } from "../../registry/registry.ts";
import type { Row } from "../../registry/row.ts";

/** What the rows of a grid share. One object, so that a row is drawn again when something of it changes and not otherwise. */
export type GridKit = {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly heads: readonly string[];
  readonly words: Words;
  readonly mayCall: RenderProps["mayCall"];
  readonly renders: Readonly<Record<string, ComponentType<RenderProps>>>;
  /** The address pattern of a record; undefined: it may not be opened. */
  readonly show: string | undefined;
  /** The same of another resource. */
  readonly showOf: (resource: string | undefined) => string | undefined;
  /** What nothing is called. */
  readonly nothing: string;
  readonly choose: string;
  readonly actionsOf: (name: string) => string;
  readonly isPhone: boolean;
  readonly hasMenu: (row: Row) => boolean;
  readonly onMenu: (row: Row, button: HTMLButtonElement) => void;
};

export function useGridKit(resource: Resource, columns: readonly Column[], onMenu: GridKit["onMenu"]): GridKit {
  const { t } = useTranslation();
  const words = useWords();
  const mayCall = useMayCall();
  const mayOpen = useMayOpen();
  const isPhone = useIsPhone();
  const { renders, heads } = useRegistry();
  const actions: MayActions = useMayActions(resource, "row");
  const show = openPattern(resource, mayOpen);
  const isEdited = mayOpen(resource, "edit");
  const patterns = useMemo(
    () =>
      new Map(
        heads.flatMap((each) =>
          each.variant === 0 && mayOpen(each, "show") ? [[each.name, each.paths.show] as const] : [],
        ),
      ),
    [heads, mayOpen],
  );
  return useMemo(
    () => ({
      resource,
      columns,
      heads: columns.map(({ field }) => t(resource.fields[field]?.label ?? field)),
      words,
      mayCall,
      renders,
      show,
      showOf: (name) => patterns.get(name ?? ""),
      nothing: t("common.value.unknown"),
      choose: t("engine.grid.choose"),
      actionsOf: sentenceOf((name) => t("engine.grid.actionsOf", { name })),
      isPhone,
      hasMenu: (row) => show !== undefined || isEdited || actions.shownFor(row).length > 0,
      onMenu,
    }),
    [resource, columns, t, words, mayCall, renders, show, isEdited, patterns, isPhone, actions, onMenu],
  );
}

/** Stands for a name while a sentence is made, and is in no name. */
const HOLE = "\u0001";

/** A sentence about a name, composed once and not for every row. */
function sentenceOf(say: (name: string) => string): (name: string) => string {
  const [before = "", after = ""] = say(HOLE).split(HOLE);
  return (name) => `${before}${name}${after}`;
}
