import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CounterpartyLimits } from "../../../contract/entities/limit.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { useWords } from "../../engine/fields/kind/words.ts";
import { printMonth } from "../../engine/fields/month/print-month.ts";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./CounterpartyPanel.module.css";
import { Forecast } from "./Forecast.tsx";
import { LimitBar } from "./LimitBar.tsx";

type Shown = CounterpartyLimits["limits"][number];

/** One limit with its bar, where it leads, and its months. */
export function LimitCard({
  limit,
  onStarting,
}: {
  readonly limit: Shown;
  readonly onStarting: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const kind = t(`counterparties.limits.kinds.${limit.kind}`);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <strong>{kind}</strong>
        {limit.contract && <Link to={`/contracts/${limit.contract.id}`}>{limit.contract.name}</Link>}
        <span className={styles.muted}>
          {t("counterparties.limits.period", { from: formatDay(limit.period_from), to: formatDay(limit.period_to) })}
        </span>
      </div>
      <LimitBar limit={limit} />
      <dl className={styles.facts}>
        <div>
          <dt>{t("counterparties.limits.fields.threshold")}</dt>
          <dd>{formatMoney(limit.threshold)}</dd>
        </div>
        <div>
          <dt>{t("counterparties.limits.fields.forecast")}</dt>
          <dd>
            <Forecast limit={limit} />
          </dd>
        </div>
      </dl>
      {(limit.months.length > 0 || limit.starting > 0n) && <Months limit={limit} kind={kind} />}
      {onStarting && (
        <div>
          <Button icon={<EditOutlined />} onClick={onStarting}>
            {t("counterparties.limits.starting.set")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What each month added, and what the limit came to with it. */
function Months({ limit, kind }: { readonly limit: Shown; readonly kind: string }) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <details className={styles.months}>
      <summary>{t("counterparties.limits.historyOf", { kind })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("counterparties.limits.monthField")}</th>
            <th scope="col">{t("counterparties.limits.counted")}</th>
            <th scope="col">{t("counterparties.limits.total")}</th>
          </tr>
        </thead>
        <tbody>
          {limit.starting > 0n && (
            <tr>
              <th scope="row">{t("counterparties.limits.before")}</th>
              <td>{formatMoney(limit.starting)}</td>
              <td>{formatMoney(limit.starting)}</td>
            </tr>
          )}
          {limit.months.map(({ month, counted, total }) => (
            <tr key={month}>
              <th scope="row">{printMonth(month, words)}</th>
              <td>{formatMoney(counted)}</td>
              <td>{formatMoney(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
