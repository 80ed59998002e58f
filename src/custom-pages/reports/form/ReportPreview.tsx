import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Figures } from "../../../../domain/distribution/figures.ts";
import { numericMonth } from "../../../../domain/periods/month.ts";
import { LimitBars } from "../limits/LimitBars.tsx";
import { limitsOf } from "../limits/limit-state.ts";
import { ReportSections } from "../sections/ReportSections.tsx";
import styles from "./ReportForm.module.css";
import type { ReportMonth } from "./use-report-month.ts";

type ReportPreviewProps = {
  readonly month: ReportMonth;
  readonly isChosen: boolean;
  readonly figures: Figures | undefined;
};

/** The report as it will be, beside the form that makes it; or why it cannot be made. */
export function ReportPreview({ month, isChosen, figures }: ReportPreviewProps) {
  const { t } = useTranslation();
  const { card, party, report, error, isLoading } = month;
  if (!isChosen) return <p className={styles.empty}>{t("ok-card.form.previewEmpty")}</p>;
  if (error) return <Alert type="error" showIcon message={error.message} />;
  if (isLoading || !card) return <Skeleton active paragraph={{ rows: 10 }} />;
  const unrated = card.without_rate.find((one) => one.contract.id === month.contract);
  if (unrated) {
    const values = { number: unrated.contract.number, month: numericMonth(card.period) };
    return <Alert type="warning" showIcon message={t("errors.RATE_MISSING", values)} />;
  }
  if (!party && !report) return <Alert type="warning" showIcon message={t("ok-card.form.notOfPark")} />;
  return (
    <div className={styles.preview}>
      {report && (
        <Alert
          type="warning"
          showIcon
          message={t("ok-card.form.reported", { number: report.number })}
          action={<Link to={`/oks/${report.id}`}>{t("common.actions.open")}</Link>}
        />
      )}
      {party && figures && (
        <>
          <div className={styles.limits}>
            <LimitBars of={party.counterparty} limits={limitsOf(party, { amounts: figures }, card.period)} />
          </div>
          <ReportSections
            report={{
              figures,
              rate: party.rate,
              bonusRate: party.bonus_rate,
              subject: party.counterparty.name,
              sourceOf: (figure) =>
                figure === "starting_balance" && party.starting_from
                  ? {
                      to: `/oks/${party.starting_from.id}`,
                      label: t("explain.previous", { number: party.starting_from.number }),
                    }
                  : undefined,
            }}
          />
        </>
      )}
    </div>
  );
}
