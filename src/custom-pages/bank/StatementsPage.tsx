import { Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { StatementRow } from "../../../contract/entities/bank.ts";
import { paymentRoutes } from "../../../contract/routes/payments.ts";
import { formatCount } from "../../../domain/count.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { Pager } from "../../engine/list/pager/Pager.tsx";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./Bank.module.css";
import { StatementChoice } from "./StatementChoice.tsx";
import { spanText } from "./span-text.ts";

const PER_PAGE = 20;
const HEADS = ["file", "account", "days", "lines", "booked", "author", "created"] as const;
const NUMBERS: ReadonlySet<string> = new Set(["lines", "booked"]);

/** The bank's statements that were brought, newest first, and the place to bring another. */
export function StatementsPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const list = useCall(paymentRoutes.statements, { ask: { page, perPage: PER_PAGE }, keepPrevious: true });
  const { data } = list;
  return (
    <Page
      title={t("payments.statements.title")}
      count={data?.total}
      breadcrumbs={[{ label: t("payments.titles.list"), to: "/payments" }]}
    >
      <StatementChoice />
      {list.error && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {list.isLoading && <Skeleton active />}
      {data?.data.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <b>{t("payments.statements.empty")}</b>
              <br />
              {t("payments.statements.emptyText")}
            </>
          }
        />
      )}
      {data && data.data.length > 0 && (
        <>
          <StatementsTable rows={data.data} />
          {data.total > PER_PAGE && (
            <Pager page={page} perPage={PER_PAGE} total={data.total} addressOf={(next) => `?page=${next}`} />
          )}
        </>
      )}
    </Page>
  );
}

function StatementsTable({ rows }: { readonly rows: readonly StatementRow[] }) {
  const { t } = useTranslation();
  const head = (name: (typeof HEADS)[number]) => t(`payments.statements.columns.${name}`);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((name) => (
              <th key={name} scope="col" className={NUMBERS.has(name) ? styles.number : undefined}>
                {head(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/payments/statements/${row.id}`}>{row.file_name}</Link>
              </th>
              <td data-head={head("account")}>{row.accounts.map(({ account }) => account).join(", ")}</td>
              <td data-head={head("days")} className={styles.time}>
                {daysOf(row)}
              </td>
              <td data-head={head("lines")} className={styles.number}>
                {formatCount(row.lines)}
              </td>
              <td data-head={head("booked")} className={styles.number}>
                {formatCount(row.booked)}
              </td>
              <td data-head={head("author")}>{row.created_by.name}</td>
              <td data-head={head("created")} className={styles.time}>
                {formatInstant(row.created_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From the first day of its accounts to the last. */
function daysOf({ accounts }: StatementRow): string {
  const from = accounts.map((account) => account.from).sort()[0];
  const to = accounts
    .map((account) => account.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? "" : spanText(from, to);
}
