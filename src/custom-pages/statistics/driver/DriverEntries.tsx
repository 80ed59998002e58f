import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LEDGER_FIGURES } from "../../../../domain/driver-reports/figures.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { parseMonth, periodOf } from "../../../../domain/periods/month.ts";
import type { RenderProps } from "../../../engine/define/language/render-name.ts";
import { idOf, isTiyn } from "../../../engine/fields/kind/known.ts";
import { useStatisticsWay } from "../breakdowns/use-statistics-way.ts";
import styles from "./DriverEntries.module.css";

/** What the list of these records calls by words of its own. */
const OWN = ["tax", "park_commission", "paid_to_drivers"] as const;
const isOwn = (figure: string): figure is (typeof OWN)[number] => OWN.some((own) => own === figure);

/** The figures of a driver's month that the ledger knows, each a way to the transactions that it is made of. */
export function DriverEntries({ row, mayCall }: RenderProps) {
  const { t } = useTranslation();
  const { whole } = useStatisticsWay();
  const month = parseMonth(String(row.period));
  const park = idOf(row.park);
  const figures = LEDGER_FIGURES.flatMap((figure) => {
    const amount = row[figure];
    return isTiyn(amount) && amount !== 0n ? [{ figure, amount }] : [];
  });
  if (!mayCall("disps.cell") || !month.ok || park === undefined || figures.length === 0) return null;
  const addressOf = (column: (typeof LEDGER_FIGURES)[number]) => {
    const cell = { park, column, day: null, profile: idOf(row.profile) ?? 0, category: null, page: 1 };
    return whole({ period: periodOf(month.value), parks: [park], cell });
  };
  return (
    <section className={styles.panel} aria-label={t("driver-park-reports.entries.title")}>
      <h2>{t("driver-park-reports.entries.title")}</h2>
      <p>{t("driver-park-reports.entries.text")}</p>
      <ul>
        {figures.map(({ figure, amount }) => {
          const column = isOwn(figure)
            ? t(`driver-park-reports.fields.${figure}`)
            : t(`driver-reports.figures.${figure}`);
          return (
            <li key={figure}>
              <Link to={addressOf(figure)} aria-label={t("driver-park-reports.entries.open", { column })}>
                {column}
              </Link>
              <span data-negative={amount < 0n || undefined}>{formatMoney(amount)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
