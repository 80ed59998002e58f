import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ActionItem } from "../../actions/ActionItem.tsx";
import { reasonAgainst, useMayActions } from "../../actions/use-may-actions.ts";
import { useRunAction } from "../../actions/use-run-action.tsx";
import { useAskAhead } from "../../calls/use-ask-ahead.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Resource } from "../../define/language/resource.ts";
import { MenuList } from "../../menu/MenuList.tsx";
import type { MenuItem } from "../../menu/menu-item.ts";
import { useMayOpen } from "../../registry/may.ts";
import { actionPath, recordPath } from "../../registry/paths.ts";
import { useRegistry } from "../../registry/registry.ts";
import type { Row } from "../../registry/row.ts";
import { ownOf } from "../../registry/variants.ts";

type Props = {
  readonly resource: Resource;
  /** The record whose menu is open; undefined: none is. */
  readonly row: Row | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: (returnsFocus: boolean) => void;
};

/** What can be done with one record, and why not: one menu for all rows of a grid. */
export function RowMenu({ resource: shown, row, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const actions = useMayActions(shown, "row");
  const { run, dialog } = useRunAction(shown);
  useReadAhead(shown, row);
  if (!row) return dialog;
  const resource = ownOf(shown, row);
  const { show, edit } = resource.paths;
  const links: MenuItem[] = [
    ...(show !== undefined && mayOpen(resource, "show")
      ? [{ key: "show", to: recordPath(show, row.id), label: t("common.actions.open") }]
      : []),
    ...(edit !== undefined && mayOpen(resource, "edit") ? [editItem(edit)] : []),
  ];
  function editItem(path: string): MenuItem {
    const why = row && reasonAgainst(resource.form ?? {}, row, actions.user);
    const label = <ActionItem label={t("common.actions.edit")} why={why === undefined ? undefined : t(why)} />;
    return why === undefined
      ? { key: "edit", to: recordPath(path, row?.id ?? 0), label }
      : { key: "edit", isDisabled: true, label };
  }
  const lines = actions.shownFor(row).map((action): MenuItem => {
    const why = reasonAgainst(action, row, actions.user);
    const goes = "go" in action.run && why === undefined ? action.run.go : undefined;
    return {
      key: action.name,
      isDanger: action.isDanger === true,
      isDisabled: why !== undefined,
      label: <ActionItem label={t(action.label)} why={why === undefined ? undefined : t(why)} />,
      ...(goes === undefined ? { onClick: () => void run(action, [row]) } : { to: actionPath(goes, row) }),
    };
  });
  return (
    <>
      <MenuList anchor={anchor} items={[...links, ...lines]} align="end" onClose={onClose} />
      {dialog}
    </>
  );
}

/** Reads the record whose menu is open, and brings its form: the card or the form, which one goes to from there, is then drawn at once. */
function useReadAhead(shown: Resource, row: Row | undefined): void {
  const mayOpen = useMayOpen();
  const askAhead = useAskAhead();
  const { name, paths } = row ? ownOf(shown, row) : shown;
  const isOpened =
    (paths.show !== undefined && mayOpen(shown, "show")) || (paths.edit !== undefined && mayOpen(shown, "edit"));
  const isEdited = paths.edit !== undefined && mayOpen(shown, "edit");
  const { bring } = useRegistry();
  const id = row?.id;
  useEffect(() => {
    if (isOpened && id !== undefined) askAhead(callNamed(`${name}.one`), { params: { id } });
    if (isEdited && id !== undefined) bring?.("edit", name);
  }, [askAhead, bring, isOpened, isEdited, name, id]);
}
