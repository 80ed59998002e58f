import { useTranslation } from "react-i18next";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ButtonLink } from "../actions/ButtonLink.tsx";
import { reasonAgainst, useMayActions } from "../actions/use-may-actions.ts";
import { useRunAction } from "../actions/use-run-action.tsx";
import type { Resource } from "../define/language/resource.ts";
import { useMayOpen } from "../registry/may.ts";
import { actionPath, recordPath } from "../registry/paths.ts";
import type { Row } from "../registry/row.ts";

type Props = { readonly resource: Resource; readonly record: Row };

/** What can be done with the record; what cannot be done now says why, to the keyboard and to a screen reader as well. */
export function CardActions({ resource, record }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const { user, shownFor } = useMayActions(resource, "card");
  const { run, dialog } = useRunAction(resource);
  const { edit } = resource.paths;
  const notEdited = reasonAgainst(resource.form ?? {}, record, user);
  return (
    <>
      {dialog}
      {shownFor(record).map((action) => {
        const why = reasonAgainst(action, record, user);
        if ("go" in action.run && why === undefined)
          return (
            <ButtonLink key={action.name} to={actionPath(action.run.go, record)}>
              {t(action.label)}
            </ButtonLink>
          );
        return (
          <ActionButton
            key={action.name}
            isDanger={action.isDanger === true}
            why={why === undefined ? undefined : t(why)}
            onClick={() => void run(action, [record])}
          >
            {t(action.label)}
          </ActionButton>
        );
      })}
      {edit !== undefined && mayOpen(resource, "edit") && !notEdited && (
        <ButtonLink to={recordPath(edit, record.id)} type="primary">
          {t("common.actions.edit")}
        </ButtonLink>
      )}
      {edit !== undefined && mayOpen(resource, "edit") && notEdited && (
        <ActionButton isDanger={false} why={t(notEdited)} onClick={() => undefined}>
          {t("common.actions.edit")}
        </ActionButton>
      )}
    </>
  );
}
