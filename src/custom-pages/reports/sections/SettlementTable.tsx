import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import { FigureCell } from "./FigureCell.tsx";
import styles from "./ReportSections.module.css";
import type { ReportView } from "./report-view.ts";
import { runningBalance } from "./running-balance.ts";

/** How the balance went from the start of the month to its end, step by step. */
export function SettlementTable({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation();
  const [start, ...steps] = runningBalance(report.figures);
  if (!start) return null;
  return (
    <section className={styles.section}>
      <h2>{t("explain.sections.settlement")}</h2>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("explain.sections.step")}</th>
              <th scope="col">{t("explain.sections.amount")}</th>
              <th scope="col">{t("explain.sections.balance")}</th>
            </tr>
          </thead>
          <tbody>
            <tr className={styles.sum}>
              <th scope="row">
                <span className={styles.sign} />
                {t("explain.figures.starting_balance")}
              </th>
              <td />
              <td>
                <FigureCell report={report} figure="starting_balance" />
              </td>
            </tr>
            {steps.map(({ figure, sign, after }) => (
              <tr key={figure}>
                <th scope="row">
                  <span className={styles.sign}>{sign === 1 ? "+" : "−"}</span>
                  {t(`explain.figures.${figure}`)}
                </th>
                <td>
                  <FigureCell report={report} figure={figure} />
                </td>
                <td className={styles.after}>{formatMoney(after)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className={styles.sign}>=</span>
                {t("explain.figures.ending_balance")}
              </th>
              <td />
              <td>
                <FigureCell report={report} figure="ending_balance" />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
