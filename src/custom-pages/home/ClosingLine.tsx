import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CLOSING_STEPS } from "../../../contract/closing.ts";
import { allOf, isUndistributed, stateOf } from "../../../contract/closing-order.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { daysInMonth, firstDayOf, lastDayOf, type Month } from "../../../domain/periods/month.ts";
import styles from "./ClosingBoard.module.css";
import { StepCell } from "./StepCell.tsx";

type Props = { readonly row: ClosingRow; readonly month: Month };

/** A park's month, step by step. */
export function ClosingLine({ row, month }: Props) {
  const { t } = useTranslation();
  const { park, cash, cashless } = row;
  return (
    <tr data-state={stateOf(row)}>
      <th scope="row">
        <Link to={`/parks/${park.id}`}>{park.name}</Link>
        <small>{t("home.sums", { cash: formatMoney(cash), cashless: formatMoney(cashless) })}</small>
      </th>
      <td data-label={t("home.steps.statistics")}>
        <Statistics row={row} month={month} />
      </td>
      {CLOSING_STEPS.map((step) => (
        <td
          key={step}
          data-label={t(`home.steps.${step}`)}
          data-none={(allOf(row, step) === 0 && !(step === "distribution" && isUndistributed(row))) || undefined}
        >
          {step === "distribution" && isUndistributed(row) && (
            <Link to={`/parks/${park.id}/distribution/${month}`}>{t("home.actions.distribute")}</Link>
          )}
          {(allOf(row, step) > 0 || !(step === "distribution" && isUndistributed(row))) && (
            <StepCell row={row} step={step} month={month} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** The days that anything is loaded of, the way to exactly their lines; and what no column takes, the way to its operations. */
function Statistics({ row: { park, days, unknown }, month }: Props) {
  const { t } = useTranslation();
  const all = daysInMonth(month);
  const report = `/report?from=${firstDayOf(month)}&to=${lastDayOf(month)}&parks=${park.id}&by=days`;
  return (
    <span className={styles.cell}>
      {days === 0 ? (
        <Link to="/imports">{t("home.actions.import")}</Link>
      ) : (
        <Link to={report} data-full={days === all || undefined}>
          {t("home.days", { count: days })}
          {days !== all && <span className={styles.of}> {t("home.of", { all })}</span>}
        </Link>
      )}
      {unknown !== 0n && (
        <Link to={`${report}&cell=${park.id}:unknown`} className={styles.late}>
          {t("home.unknown")}
        </Link>
      )}
    </span>
  );
}
