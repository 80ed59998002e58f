import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ActionItem } from "../actions/ActionItem.tsx";
import { type MayActions, reasonAgainst } from "../actions/use-may-actions.ts";
import { useRunAction } from "../actions/use-run-action.tsx";
import type { Resource } from "../define/resource.ts";
import { useMayOpen } from "../registry/may.ts";
import { actionPath, recordPath } from "../registry/paths.ts";
import type { Row } from "../registry/row.ts";

type Props = {
  readonly resource: Resource;
  readonly row: Row;
  readonly name: string;
  readonly actions: MayActions;
  readonly isDisabled: boolean;
};

/** What can be done with one record, and why not. */
export function RowMenu({ resource, row, name, actions, isDisabled }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const run = useRunAction(resource);
  const { show, edit } = resource.paths;
  const links = [
    ...(show !== undefined && mayOpen(resource, "show")
      ? [{ key: "show", to: show, label: t("common.actions.open") }]
      : []),
    ...(edit !== undefined && mayOpen(resource, "edit")
      ? [{ key: "edit", to: edit, label: t("common.actions.edit") }]
      : []),
  ].map(({ key, to, label }) => ({ key, label: <Link to={recordPath(to, row.id)}>{label}</Link> }));
  const deeds = actions.shownFor(row).map((action) => {
    const why = reasonAgainst(action, row, actions.user);
    const goes = "go" in action.run && why === undefined ? action.run.go : undefined;
    return {
      key: action.name,
      danger: action.isDanger === true,
      disabled: why !== undefined,
      label: (
        <ActionItem label={t(action.label)} why={why} to={goes === undefined ? undefined : actionPath(goes, row)} />
      ),
      ...(goes === undefined && { onClick: () => void run(action, [row]) }),
    };
  });
  const items = [...links, ...deeds];
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight" disabled={isDisabled}>
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        icon={<MoreOutlined aria-hidden />}
        aria-label={t("engine.grid.actionsOf", { name })}
      />
    </Dropdown>
  );
}
