import { useTranslation } from "react-i18next";
import type { Figure } from "../../../../domain/distribution/figures.ts";
import { formatPercent } from "../../../../domain/money/print.ts";
import { FigureCell } from "./FigureCell.tsx";
import styles from "./ReportSections.module.css";
import type { ReportView } from "./report-view.ts";

type Line = { readonly figure: Figure; readonly sign: "" | "−" | "="; readonly isSum?: boolean };

const LINES: readonly Line[] = [
  { figure: "total_money", sign: "" },
  { figure: "cash", sign: "−" },
  { figure: "platform_total", sign: "=", isSum: true },
  { figure: "platform_commission", sign: "−" },
  { figure: "tax", sign: "−" },
  { figure: "aggregator_sum", sign: "=", isSum: true },
  { figure: "fee_total", sign: "−" },
  { figure: "bonus_commission", sign: "−" },
  { figure: "to_transfer", sign: "=", isSum: true },
];

/** From all the money to what is due to the counterparty, one deduction under another. */
export function WithheldTable({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation();
  const isEmpty = ({ figure }: Line) => figure === "bonus_commission" && report.bonusRate === 0;
  return (
    <section className={styles.section}>
      <h2>{t("explain.sections.withheld")}</h2>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <tbody>
            {LINES.filter((line) => !isEmpty(line)).map(({ figure, sign, isSum = false }) => (
              <tr key={figure} className={isSum ? styles.sum : undefined}>
                <th scope="row">
                  <span className={styles.sign}>{sign}</span>
                  {figure === "fee_total"
                    ? t("explain.feeAtRate", { rate: formatPercent(report.rate) })
                    : t(`explain.figures.${figure}`)}
                </th>
                <td>
                  <FigureCell report={report} figure={figure} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
