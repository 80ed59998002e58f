import { type ComponentType, useMemo } from "react";
import type { Session } from "../../../config/session.ts";
import { mayActions, reasonAgainst } from "../../actions/use-may-actions.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Column } from "../../define/language/list.ts";
import type { RenderProps } from "../../define/language/render-name.ts";
import type { Resource } from "../../define/language/resource.ts";
import { documentAt } from "../../fields/documents/DocumentLink.tsx";
import type { Around } from "../../fields/kind/kind-parts.ts";
import { useWords, type Words } from "../../fields/kind/words.ts";
import { useIsPhone } from "../../popup/use-is-phone.ts";
import { mayCall, mayOpen, type Opened, openPattern, type ResourcePage } from "../../registry/may.ts";
import { type Registry, useRegistry } from "../../registry/registry.ts";
import type { Row } from "../../registry/row.ts";
import { ownOf } from "../../registry/variants.ts";
import { nameColumn } from "../../titles/titles.ts";

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
  readonly around: Around;
  /** What nothing is called. */
  readonly nothing: string;
  readonly choose: string;
  readonly actionsOf: (name: string) => string;
  readonly isPhone: boolean;
  /** The place of the column that heads a row; on a phone, where it heads a card, that is the one with the record's name. */
  readonly heading: number;
  /** The columns that are changed where they stand. */
  readonly edited: ReadonlySet<string>;
  readonly mayEdit: (row: Row) => boolean;
  readonly hasMenu: (row: Row) => boolean;
  readonly onMenu: (row: Row, button: HTMLButtonElement) => void;
  /** The pointer is over the button of a row's menu: the form that may be chosen there is brought. */
  readonly onNear: (row: Row) => void;
};

export function useGridKit(resource: Resource, columns: readonly Column[], onMenu: GridKit["onMenu"]): GridKit {
  const words = useWords();
  const session = useSession();
  const isPhone = useIsPhone();
  const registry = useRegistry();
  return useMemo(
    () => gridKit({ resource, columns, words, session, isPhone, registry, onMenu }),
    [resource, columns, words, session, isPhone, registry, onMenu],
  );
}

type Making = Pick<GridKit, "resource" | "columns" | "words" | "isPhone" | "onMenu"> & {
  readonly session: Session;
  readonly registry: Pick<Registry, "heads" | "renders" | "documentPaths" | "bring">;
};

/** The same for a person, of whoever draws the grid. */
export function gridKit({ resource, columns, words, session, isPhone, registry, onMenu }: Making): GridKit {
  const { t } = words;
  const may = (opened: Opened | undefined, page: ResourcePage) =>
    opened !== undefined && mayOpen(opened, page, session);
  const actions = mayActions(resource.actions, "row", session);
  const show = openPattern(resource, may);
  const isEdited = may(resource, "edit");
  return {
    resource,
    columns,
    words,
    show,
    isPhone,
    onMenu,
    onNear: (row) => {
      if (isEdited) registry.bring?.("edit", ownOf(resource, row).name);
    },
    heading: isPhone
      ? Math.max(
          0,
          columns.findIndex(({ field }) => field === nameColumn(resource)),
        )
      : 0,
    heads: columns.map(({ field }) => t(resource.fields[field]?.label ?? field)),
    mayCall: (call) => mayCall(call, session),
    renders: registry.renders,
    around: {
      words,
      showOf: showOf(registry.heads, may),
      documentAt: (document) => documentAt(registry, may, document),
    },
    nothing: t("common.value.unknown"),
    choose: t("engine.grid.choose"),
    actionsOf: sentenceOf((name) => t("engine.grid.actionsOf", { name })),
    edited: new Set(isEdited ? resource.list.edited : []),
    mayEdit: (row) => reasonAgainst(resource.form ?? {}, row, actions.user) === undefined,
    hasMenu: (row) => show !== undefined || isEdited || actions.shownFor(row).length > 0,
  };
}

/** Where the records of resources are opened, the same answer each time. A variant's address will do: its card goes on to where the record belongs. */
function showOf(heads: Registry["heads"], may: (opened: Opened, page: ResourcePage) => boolean): Around["showOf"] {
  const patterns = new Map<string, string>();
  for (const head of heads) {
    const pattern = patterns.has(head.name) ? undefined : openPattern(head, may);
    if (pattern !== undefined) patterns.set(head.name, pattern);
  }
  return (name) => patterns.get(name ?? "");
}

/** Stands for a name while a sentence is made, and is in no name. */
const HOLE = "\u0001";

/** A sentence about a name, composed once and not for every row. */
function sentenceOf(say: (name: string) => string): (name: string) => string {
  const [before = "", after = ""] = say(HOLE).split(HOLE);
  return (name) => `${before}${name}${after}`;
}
