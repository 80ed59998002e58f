import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { HistoryChange } from "../../../contract/entities/history.ts";
import type { CardView } from "../define/language/views.ts";
import { Changes, useEventWords } from "../history/EventItem.tsx";
import { useHead, useResource } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Card.module.css";

type Props = { readonly changes: NonNullable<CardView["changes"]>; readonly record: Row };
type Told = { readonly told: readonly HistoryChange[] };

/** What an event has changed, as the history of that record says it; not there where it changed nothing that its reader may know. */
export function EventChanges({ changes: { field, of }, record }: Props) {
  const { t } = useTranslation();
  const isWorded = useEventWords();
  const head = useHead(String(record[of]));
  const told = HistoryChange.array().safeParse(record[field]).data ?? [];
  if (told.length === 0 || !isWorded) return null;
  return (
    <section className={styles.section}>
      <h2>{t("history.changedFields")}</h2>
      <Suspense fallback={null}>
        {head ? <ChangesOf name={head.name} told={told} /> : <Changes resource={NOBODYS} changes={told} />}
      </Suspense>
    </section>
  );
}

/** What has no screens: its fields are called as the history calls them. */
const NOBODYS = { fields: {}, list: { filters: [] } };

const ChangesOf = ({ name, told }: Told & { readonly name: string }) => (
  <Changes resource={useResource(name)} changes={told} />
);
