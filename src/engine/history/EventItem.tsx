import { useTranslation } from "react-i18next";
import type { HistoryChange, HistoryEvent } from "../../../contract/entities/history.ts";
import type { Locale } from "../../config/locales.ts";
import { formatInstant } from "../format/format.ts";
import { useLateWords } from "../later/use-late-words.ts";
import { ChangedLinesView } from "./ChangedLinesView.tsx";
import { ChangedValue } from "./ChangedValue.tsx";
import { type ChangedField, changedField, type Known } from "./change-words.ts";
import styles from "./History.module.css";

type Props = { readonly resource: Known; readonly event: HistoryEvent };

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/history-events.json", {
  import: "default",
});
const load = (locale: Locale) => files[`../../../locales/${locale}/history-events.json`]?.();
/** Brings how events and their fields are called, which no list carries. Whether that is there. */
export const useEventWords = (): boolean => useLateWords("history-events", load);

/** One thing that was done: what, who, when, and the fields that it changed. */
export function EventItem({ resource, event }: Props) {
  const { t } = useTranslation();
  return (
    <li className={styles.event}>
      <h2>{eventWords(event.event, t)}</h2>
      <p className={styles.who}>
        <span>{event.who ?? t("history.system")}</span>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </p>
      <Changes resource={resource} changes={event.changes} />
    </li>
  );
}

/** The fields that were changed, in the words of the resource whose they are; one that was empty and stayed so says nothing. */
export function Changes({
  resource,
  changes,
}: {
  readonly resource: Known;
  readonly changes: readonly HistoryChange[];
}) {
  const told = changes.filter(({ before, after }) => !(isNothing(before) && isNothing(after)));
  if (told.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {told.map((change) => (
        <Change key={change.field} resource={resource} change={change} />
      ))}
    </dl>
  );
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** `books.statusChanged`: the history's words for it, else the resource's own, else those of the action, else its name. */
export function eventWords(event: string, t: (keys: string[], options: { defaultValue: string }) => string): string {
  const [name = "", verb = ""] = event.split(".");
  return t([`history-events.events.${name}.${verb}`, `${name}.events.${verb}`, `history-events.actions.${verb}`], {
    defaultValue: event,
  });
}

function Change({ resource, change }: { readonly resource: Known; readonly change: HistoryChange }) {
  const { t } = useTranslation();
  const known = changedField(resource, change.field);
  return (
    <div>
      <dt>
        {known.field
          ? t(known.field.label)
          : t(`history-events.fields.${change.field}`, { defaultValue: change.field })}
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
