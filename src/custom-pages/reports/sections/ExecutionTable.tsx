import { useTranslation } from "react-i18next";
import { COMPONENTS, type Component, FEE_LINES, type FeeLine } from "../../../../domain/distribution/fields.ts";
import { formatMoney, formatPercent } from "../../../../domain/money/print.ts";
import { moneyInWords } from "../../../../domain/money/words.ts";
import { FigureCell } from "./FigureCell.tsx";
import styles from "./ReportSections.module.css";
import type { ReportView } from "./report-view.ts";
import { rewardOf } from "./reward.ts";

/** What was collected on the principal's behalf, component by component, with the rate and the reward of each. */
export function ExecutionTable({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{t("explain.sections.execution")}</h2>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("explain.sections.component")}</th>
              <th scope="col">{t("explain.sections.amount")}</th>
              <th scope="col" className={styles.rate}>
                {t("explain.sections.rate")}
              </th>
              <th scope="col">{t("explain.sections.fee")}</th>
            </tr>
          </thead>
          <tbody>
            {COMPONENTS.map((component) => (
              <tr key={component}>
                <th scope="row">{t(`explain.figures.${component}`)}</th>
                <td>
                  <FigureCell report={report} figure={component} />
                </td>
                <FeeCells report={report} component={component} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("explain.figures.total_money")}</th>
              <td>
                <FigureCell report={report} figure="total_money" />
              </td>
              <td className={styles.rate} />
              <td>
                <FigureCell report={report} figure="fee_total" />
              </td>
            </tr>
            {report.bonusRate > 0 && <BonusRows report={report} />}
          </tfoot>
        </table>
      </div>
      <RewardNote report={report} />
    </section>
  );
}

function FeeCells({ report, component }: { readonly report: ReportView; readonly component: Component }) {
  if (!isFeeLine(component)) {
    return (
      <>
        <td className={styles.rate}>—</td>
        <td>—</td>
      </>
    );
  }
  return (
    <>
      <td className={styles.rate}>{formatPercent(report.rate)}</td>
      <td>
        <FigureCell report={report} figure={`fee_${component}`} />
      </td>
    </>
  );
}

/** The commission on bonuses stands under the fee lines, so that what is above each total adds up to it. */
function BonusRows({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation();
  return (
    <>
      <tr>
        <th scope="row">{t("explain.figures.bonus_commission")}</th>
        <td />
        <td className={styles.rate}>{formatPercent(report.bonusRate)}</td>
        <td>
          <FigureCell report={report} figure="bonus_commission" />
        </td>
      </tr>
      <tr>
        <th scope="row">{t("explain.sections.reward")}</th>
        <td />
        <td className={styles.rate} />
        <td>{formatMoney(rewardOf(report.figures, null).total)}</td>
      </tr>
    </>
  );
}

const isFeeLine = (component: Component): component is FeeLine =>
  (FEE_LINES as readonly Component[]).includes(component); // widening the tuple only to ask

/** The whole reward as the act will have it, with its VAT and in words. */
function RewardNote({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation();
  const { vatRate, figures } = report;
  if (vatRate === undefined) return null;
  const reward = rewardOf(figures, vatRate);
  const vat =
    reward.vat === null || vatRate === null
      ? t("explain.sections.noVat")
      : `${t("explain.sections.vat", { rate: formatPercent(vatRate) })} ${formatMoney(reward.vat)}`;
  return (
    <p className={styles.note}>
      <span>
        {t("explain.sections.reward")}: <b>{formatMoney(reward.total)} ₸</b>, {vat}
      </span>
      <span>{t("explain.sections.inWords", { words: moneyInWords(reward.total) })}</span>
    </p>
  );
}
