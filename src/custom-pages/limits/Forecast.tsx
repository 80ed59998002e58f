import { useTranslation } from "react-i18next";
import type { LimitFacts } from "../../../contract/entities/limit.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { today } from "../../config/clock.ts";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./LimitBar.module.css";

/** Where a limit leads, and how that is reckoned, for whoever asks. */
export function Forecast({ limit: { forecast, threshold, level } }: { readonly limit: LimitFacts }) {
  const { t } = useTranslation();
  if (!forecast) return <span className={styles.muted}>{t("counterparties.limits.noForecast")}</span>;
  const how = t("counterparties.limits.how", { asOf: formatDay(forecast.as_of) });
  const isTooMuch = forecast.amount > threshold;
  return (
    <div className={styles.forecast} title={how}>
      <span className={isTooMuch ? styles.tooMuch : undefined}>{formatMoney(forecast.amount)}</span>
      {forecast.reached_on ? (
        <span className={styles.over}>
          {t(`counterparties.limits.${forecast.reached_on < today() ? "passed" : "reached"}`, {
            day: formatDay(forecast.reached_on),
          })}
        </span>
      ) : (
        level !== "exceeded" && <span className={styles.muted}>{t("counterparties.limits.within")}</span>
      )}
      <span className={styles.spoken}>{how}</span>
    </div>
  );
}
