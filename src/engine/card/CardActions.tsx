import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../actions/ButtonLink.tsx";
import { reasonAgainst, useMayActions } from "../actions/use-may-actions.ts";
import { useRunAction } from "../actions/use-run-action.tsx";
import type { Resource } from "../define/resource.ts";
import { useMayOpen } from "../registry/may.ts";
import { actionPath, recordPath } from "../registry/paths.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Card.module.css";

type Props = { readonly resource: Resource; readonly record: Row };

/** What can be done with the record; what cannot be done now says why, to the keyboard and to a screen reader as well. */
export function CardActions({ resource, record }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const { user, shownFor } = useMayActions(resource, "card");
  const run = useRunAction(resource);
  const { edit } = resource.paths;
  return (
    <>
      {shownFor(record).map((action) => {
        const why = reasonAgainst(action, record, user);
        if ("go" in action.run && why === undefined)
          return (
            <ButtonLink key={action.name} to={actionPath(action.run.go, record)}>
              {t(action.label)}
            </ButtonLink>
          );
        const reason = why === undefined ? undefined : t(why);
        return (
          <Tooltip key={action.name} title={reason} trigger={["hover", "focus"]}>
            <Button
              danger={action.isDanger === true}
              className={styles.action ?? ""}
              aria-disabled={reason !== undefined}
              aria-description={reason}
              onClick={() => {
                if (reason === undefined) void run(action, [record]);
              }}
            >
              {t(action.label)}
            </Button>
          </Tooltip>
        );
      })}
      {edit !== undefined && mayOpen(resource, "edit") && (
        <ButtonLink to={recordPath(edit, record.id)} type="primary">
          {t("common.actions.edit")}
        </ButtonLink>
      )}
    </>
  );
}
