import { useTranslation } from "react-i18next";
import type { LimitFacts } from "../../../contract/entities/limit.ts";
import { formatMoney, formatPercent } from "../../../domain/money/print.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./LimitBar.module.css";

/** Whole percent, as they were rounded down; «—» of a threshold of zero. */
const percentOf = ({ percent }: LimitFacts): string =>
  percent === null ? "—" : formatPercent(toBps(percent - (percent % 100)));

/** How much of a limit is used, as a bar with its figures: never by colour alone. */
export function LimitBar({ limit }: { readonly limit: LimitFacts }) {
  const { t } = useTranslation();
  const { level, used, threshold, starting, percent } = limit;
  const said = t("counterparties.limits.bar", {
    kind: t(`counterparties.limits.kinds.${limit.kind}`),
    percent: percentOf(limit),
    used: formatMoney(used),
    threshold: formatMoney(threshold),
    from: formatDay(limit.period_from),
    to: formatDay(limit.period_to),
  });
  return (
    <div className={`${styles.limit} ${styles[level]}`}>
      <span className={styles.spoken}>{said}</span>
      <span className={styles.words} aria-hidden>
        <strong>{percentOf(limit)}</strong>
        <span>{formatMoney(used)}</span>
      </span>
      <div className={styles.bar} aria-hidden>
        <div className={styles.used} style={{ inlineSize: `${Math.min(100, Math.max(0, (percent ?? 0) / 100))}%` }} />
      </div>
      {level === "exceeded" ? (
        <span className={styles.over}>{t("counterparties.limits.over", { amount: formatMoney(limit.over) })}</span>
      ) : (
        <span className={styles.muted}>
          {t("counterparties.limits.left", { amount: formatMoney(limit.remaining) })}
        </span>
      )}
      {starting > 0n && (
        <span className={styles.muted}>{t("counterparties.limits.outside", { amount: formatMoney(starting) })}</span>
      )}
    </div>
  );
}
