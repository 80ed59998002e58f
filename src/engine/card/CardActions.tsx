import { Button, type ButtonProps } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useHref, useLinkClickHandler } from "react-router";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ActionItem } from "../actions/ActionItem.tsx";
import { reasonAgainst, useMayActions, type Waiting, waitingOf } from "../actions/use-may-actions.ts";
import { useRunAction } from "../actions/use-run-action.tsx";
import type { Action } from "../define/language/actions.ts";
import type { Resource } from "../define/language/resource.ts";
import { MenuButton } from "../menu/MenuButton.tsx";
import type { MenuItem } from "../menu/menu-item.ts";
import { useMayOpen } from "../registry/may.ts";
import { actionPath, recordPath } from "../registry/paths.ts";
import { useRegistry } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import { useWayFromGone } from "../registry/use-way-out.ts";
import styles from "./Card.module.css";
import { isMainAction, parted } from "./parted-actions.ts";

type Props = { readonly resource: Resource; readonly record: Row };

/**
 * What can be done with the record; what cannot be done now says why, to the keyboard and to a screen reader as well. Where there is
 * much, the first things that can be done are buttons, and the others wait in a menu.
 */
export function CardActions({ resource, record }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const { user, shownFor } = useMayActions(resource, "card");
  const { run: doAction, dialog } = useRunAction(resource);
  const leaveGone = useWayFromGone();
  const run = async (action: Action) => {
    const isDone = await doAction(action, [record]);
    if (isDone && "call" in action.run && action.run.call === `${resource.name}.delete`) leaveGone(resource.paths.list);
  };
  const { edit } = resource.paths;
  const notEdited = reasonAgainst(resource.form ?? {}, record, user);
  const whyNot = (action: Action): string | undefined => {
    const reason = reasonAgainst(action, record, user);
    return reason === undefined ? waitingOf(action, record)?.why : t(reason);
  };
  const goesTo = (action: Action) =>
    "go" in action.run && whyNot(action) === undefined ? actionPath(action.run.go, record) : undefined;
  const shown = shownFor(record);
  const { buttons, others } = parted(shown, (action) => whyNot(action) === undefined);
  const main = buttons.find((action) => isMainAction(action) && whyNot(action) === undefined);
  const [waited] = shown.flatMap((action) => waitingOf(action, record)?.paper ?? []);
  const line = (action: Action): MenuItem => {
    const [why, to] = [whyNot(action), goesTo(action)];
    return {
      key: action.name,
      isDanger: action.isDanger === true,
      isDisabled: why !== undefined,
      label: <ActionItem label={t(action.label)} why={why} />,
      ...(to === undefined ? { onClick: () => void run(action) } : { to }),
    };
  };
  return (
    <>
      {dialog}
      {buttons.map((action) => {
        const [why, to] = [whyNot(action), goesTo(action)];
        if (to !== undefined)
          return (
            <ButtonLink key={action.name} to={to}>
              {t(action.label)}
            </ButtonLink>
          );
        return (
          <ActionButton
            key={action.name}
            isMain={action === main}
            isDanger={action.isDanger === true}
            why={why}
            onClick={() => void run(action)}
          >
            {t(action.label)}
          </ActionButton>
        );
      })}
      {waited && <WaitedPaper paper={waited} />}
      {edit !== undefined && mayOpen(resource, "edit") && !notEdited && (
        <ButtonLink to={recordPath(edit, record.id)} {...(main === undefined && { type: "primary" })}>
          {t("common.actions.edit")}
        </ButtonLink>
      )}
      {edit !== undefined && mayOpen(resource, "edit") && notEdited && (
        <ActionButton isDanger={false} why={t(notEdited)} onClick={() => undefined}>
          {t("common.actions.edit")}
        </ActionButton>
      )}
      {others.length > 0 && (
        <MenuButton className={styles.more} items={() => others.map(line)}>
          {t("engine.card.more")}
        </MenuButton>
      )}
    </>
  );
}

/** The way to the paper that has to come first, for those who may open it. */
function WaitedPaper({ paper }: { readonly paper: NonNullable<Waiting["paper"]> }) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const { heads } = useRegistry();
  const head = heads.find((each) => each.name === paper.type && mayOpen(each, "show"));
  const { show } = head?.paths ?? {};
  if (show === undefined) return null;
  return (
    <Link className={styles.waited ?? ""} to={recordPath(show, paper.id)}>
      {t("engine.card.waited", { number: paper.number })}
    </Link>
  );
}

type LinkProps = Pick<ButtonProps, "children" | "danger" | "icon" | "type" | "size"> & { readonly to: string };

/** A link that looks like a button: it can be opened in a new tab, and is read out as a link. */
function ButtonLink({ to, ...look }: LinkProps) {
  return <Button {...look} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement & HTMLAnchorElement>(to)} />;
}
