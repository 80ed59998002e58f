import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { LimitRow } from "../../../contract/entities/limit.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import { useWords } from "../../engine/fields/kind/words.ts";
import { printMonth } from "../../engine/fields/month/print-month.ts";
import { formatDay } from "../../engine/format/format.ts";
import { Forecast } from "./Forecast.tsx";
import { LimitBar } from "./LimitBar.tsx";
import styles from "./LimitsTable.module.css";

type Column = "counterparty" | "kind" | "percent" | "threshold" | "forecast" | "last";
type Props = {
  readonly row: LimitRow;
  readonly nameOf: (column: Column) => string;
  readonly onStarting: ((row: LimitRow) => void) | undefined;
};

/** A counterparty with one of its limits, or without any and why. */
export function LimitLine({ row, nameOf, onStarting }: Props) {
  const { t } = useTranslation();
  const { counterparty, tax_regime, vat_payer, limit } = row;
  const label = (column: Column) => <span className={styles.label}>{nameOf(column)}</span>;
  const vat = t(`counterparties.vat.${vat_payer ? "yes" : "no"}`);
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Link to={`/counterparties/${counterparty.id}`}>{counterparty.name}</Link>
          <span className={styles.muted}>
            {tax_regime.name} · {vat}
          </span>
        </span>
      </th>
      {limit ? (
        <>
          <td>
            <span className={styles.kind}>
              {t(`counterparties.limits.kinds.${limit.kind}`)}
              {limit.contract && <Link to={`/contracts/${limit.contract.id}`}>{limit.contract.name}</Link>}
              <span className={styles.muted}>
                {t("counterparties.limits.period", {
                  from: formatDay(limit.period_from),
                  to: formatDay(limit.period_to),
                })}
              </span>
            </span>
          </td>
          <td>
            {label("percent")}
            <LimitBar limit={limit} />
          </td>
          <td className={styles.number}>
            {label("threshold")}
            {formatMoney(limit.threshold)}
          </td>
          <td>
            {label("forecast")}
            <Forecast limit={limit} />
          </td>
        </>
      ) : (
        <td colSpan={4} className={styles.muted}>
          {t("counterparties.limits.notApplicable", {
            regime: tax_regime.name,
            vat: t(`counterparties.limits.vat.${vat_payer ? "yes" : "no"}`),
          })}
        </td>
      )}
      <td>
        {label("last")}
        <Last last={row.last} />
      </td>
      {onStarting && (
        <td>
          {limit && limit.kind !== "CUSTOM" && (
            <Button
              icon={<EditOutlined />}
              title={t("counterparties.limits.starting.set")}
              aria-label={t("counterparties.limits.starting.set")}
              onClick={() => onStarting(row)}
            >
              <span className={styles.wide}>{t("counterparties.limits.starting.set")}</span>
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

/** The last month that was split with it, which leads there whoever may split one. */
function Last({ last }: Pick<LimitRow, "last">) {
  const words = useWords();
  const mayOpen = useCanCall()(callNamed("oks.parkDistribution"));
  if (!last) return "—";
  const { period, park } = last;
  const month = printMonth(period, words);
  return (
    <span className={styles.kind}>
      {mayOpen ? <Link to={`/parks/${park.id}/distribution/${period}`}>{month}</Link> : month}
      <span className={styles.muted}>{park.name}</span>
    </span>
  );
}
