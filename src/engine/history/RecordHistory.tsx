import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { historyRoutes } from "../../../contract/routes/history.ts";
import { useCall } from "../calls/use-call.ts";
import type { Resource } from "../define/language/resource.ts";
import { LoadFailure } from "../page/LoadFailure.tsx";
import { EventItem, useEventWords } from "./EventItem.tsx";
import styles from "./History.module.css";

type Props = { readonly resource: Resource; readonly id: number };

/** Who did what to a record and when, the newest first; goes on for as many pages as are asked for. */
export function RecordHistory({ resource, id }: Props) {
  const { t } = useTranslation();
  const isWorded = useEventWords();
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.history} aria-label={t("history.title")}>
      <Events resource={resource} id={id} isWorded={isWorded} pages={pages} onMore={() => setPages(pages + 1)} />
    </section>
  );
}

type EventsProps = Props & {
  readonly before?: number;
  readonly isWorded: boolean;
  readonly pages: number;
  readonly onMore: () => void;
};

/** A page of events and, below it, the pages after it: each begins where the one above ends, also when a new event moves them all. */
function Events({ resource, id, before, isWorded, pages, onMore }: EventsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(historyRoutes.of, { query: { noun: resource.name, id, before } });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data || !isWorded) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (before === undefined && data.data.length === 0) return <p className={styles.none}>{t("history.empty")}</p>;
  return (
    <>
      <ol className={styles.events}>
        {data.data.map((event) => (
          <EventItem key={event.id} resource={resource} event={event} />
        ))}
      </ol>
      {data.next !== null && pages > 1 && (
        <Events resource={resource} id={id} before={data.next} isWorded={isWorded} pages={pages - 1} onMore={onMore} />
      )}
      {data.next !== null && pages === 1 && (
        <Button className={styles.more ?? ""} onClick={onMore}>
          {t("history.more")}
        </Button>
      )}
    </>
  );
}
