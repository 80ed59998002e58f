import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { z } from "zod";
import type { LedgerEntry } from "../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { formatLedger } from "../../../domain/money/ledger.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { Pager } from "../../engine/list/pager/Pager.tsx";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import styles from "./CellDrawer.module.css";
import type { CellAsk } from "./statistics-ask.ts";

const PER_PAGE = 20;
type Props = {
  readonly cell: CellAsk;
  readonly category: { readonly category_id: string; readonly name: string };
  readonly period: Period;
  readonly onBack: () => void;
  readonly addressOf: (page: number) => string;
};

/** The transactions of one category, oldest first, each with the import that brought it. */
export function CellEntries({ cell, category, period, onBack, addressOf }: Props) {
  const { t } = useTranslation();
  const entries = useCall(dispRoutes.entries, {
    params: { park: cell.park },
    ask: {
      page: cell.page,
      perPage: PER_PAGE,
      sort: [{ field: "event_at", order: "asc" }],
      filters: { category: [category.category_id], period, ...(cell.profile !== null && { profile: [cell.profile] }) },
    },
    keepPrevious: true,
  });
  return (
    <section className={styles.entries} aria-label={category.name}>
      <Button type="text" icon={<ArrowLeftOutlined />} onClick={onBack}>
        {t("statistics.cell.back")}
      </Button>
      <h3>
        {category.name} <small>{category.category_id}</small>
      </h3>
      {entries.error && <LoadFailure error={entries.error} onRetry={entries.refetch} />}
      {entries.isLoading && <Skeleton active />}
      {entries.data && (
        <>
          <ul aria-busy={entries.isPrevious}>
            {entries.data.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <Pager page={cell.page} perPage={PER_PAGE} total={entries.data.total} addressOf={addressOf} />
        </>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: z.output<typeof LedgerEntry> }) {
  const { t } = useTranslation();
  const facts = [entry.document, entry.initiator, entry.comment].filter((fact) => fact !== "");
  return (
    <li>
      <div>
        <time dateTime={entry.event_at}>{formatInstant(entry.event_at, "seconds")}</time>
        <span>{entry.driver || t("statistics.cell.park")}</span>
        <b className={styles.number} data-negative={entry.amount < 0n || undefined}>
          {formatLedger(entry.amount)}
        </b>
      </div>
      <small>
        {facts.join(" · ")}
        {facts.length > 0 && " · "}
        <Link to={`/imports/${entry.import_id}`}>
          {t("statistics.cell.import")} {t("statistics.cell.importLink", { id: entry.import_id })}
        </Link>
      </small>
    </li>
  );
}
