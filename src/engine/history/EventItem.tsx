import { useTranslation } from "react-i18next";
import type { HistoryChange, HistoryEvent } from "../../../contract/entities/history.ts";
import type { Resource } from "../define/language/resource.ts";
import { formatInstant } from "../format/format.ts";
import { ChangedLinesView } from "./ChangedLinesView.tsx";
import { ChangedValue } from "./ChangedValue.tsx";
import { type ChangedField, changedField } from "./change-words.ts";
import styles from "./History.module.css";

type Props = { readonly resource: Resource; readonly event: HistoryEvent };

/** One thing that was done: what, who, when, and the fields that it changed. */
export function EventItem({ resource, event }: Props) {
  const { t } = useTranslation();
  const changes = event.changes.filter(({ before, after }) => !(isNothing(before) && isNothing(after)));
  return (
    <li className={styles.event}>
      <h2>{eventWords(event.event, t)}</h2>
      <p className={styles.who}>
        <span>{event.who ?? t("history.system")}</span>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.field} resource={resource} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** `books.statusChanged`: the history's words for it, else the resource's own, else those of the action, else its name. */
export function eventWords(event: string, t: (keys: string[], options: { defaultValue: string }) => string): string {
  const [name = "", verb = ""] = event.split(".");
  return t([`history.events.${name}.${verb}`, `${name}.events.${verb}`, `history.actions.${verb}`], {
    defaultValue: event,
  });
}

function Change({ resource, change }: { readonly resource: Resource; readonly change: HistoryChange }) {
  const { t } = useTranslation();
  const known = changedField(resource, change.field);
  return (
    <div>
      <dt>
        {known.field ? t(known.field.label) : t(`history.fields.${change.field}`, { defaultValue: change.field })}
      </dt>
      <dd>
        {known.field?.kind === "lines" ? (
          <ChangedLinesView field={known.field} before={change.before} after={change.after} />
        ) : (
          <BeforeAndAfter known={known} change={change} />
        )}
      </dd>
    </div>
  );
}

function BeforeAndAfter({ known, change }: { readonly known: ChangedField; readonly change: HistoryChange }) {
  const { t } = useTranslation();
  return (
    <>
      {!isNothing(change.before) && (
        <>
          <del>
            <span className={styles.spoken}>{t("history.was")} </span>
            <ChangedValue {...known} value={change.before} />
          </del>
          <span aria-hidden="true" className={styles.arrow}>
            →
          </span>
        </>
      )}
      <ins>
        {!isNothing(change.before) && <span className={styles.spoken}>{t("history.became")} </span>}
        <ChangedValue {...known} value={change.after} />
      </ins>
    </>
  );
}
