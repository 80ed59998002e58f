import { useTranslation } from "react-i18next";
import type { DistributionParty } from "../../../../contract/entities/distribution.ts";
import { formatMoney, formatPercent } from "../../../../domain/money/print.ts";
import { toBps } from "../../../../domain/money/tiyn.ts";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./LimitBars.module.css";
import type { LimitState } from "./limit-state.ts";

type LimitBarsProps = {
  readonly limits: readonly LimitState[];
  /** Whose they are: one without a limit is told why. */
  readonly of: Pick<DistributionParty["counterparty"], "tax_regime" | "vat_payer">;
};

/** The limits of a counterparty under its name: what was used before, what this month adds, and by how much it passes. */
export function LimitBars({ limits, of }: LimitBarsProps) {
  const { t } = useTranslation();
  if (limits.length === 0) {
    const vat = t(`explain.limits.vat.${of.vat_payer ? "yes" : "no"}`);
    return <p className={styles.none}>{t("explain.limits.none", { regime: of.tax_regime.name, vat })}</p>;
  }
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => (
        <li key={limit.kind}>
          <LimitBar limit={limit} />
        </li>
      ))}
    </ul>
  );
}

function LimitBar({ limit }: { readonly limit: LimitState }) {
  const { t } = useTranslation();
  const kind = t(`explain.limits.kinds.${limit.kind}`);
  const full = t("explain.limits.full", {
    kind,
    from: formatDay(limit.period_from),
    to: formatDay(limit.period_to),
    used: formatMoney(limit.used),
    month: formatMoney(limit.month),
    threshold: formatMoney(limit.threshold),
  });
  const percent = limit.usedShare === null ? "—" : formatPercent(toBps(limit.usedShare - (limit.usedShare % 100)));
  return (
    <div className={`${styles.limit} ${styles[limit.level]}`} title={full}>
      <span className={styles.spoken}>{full}</span>
      <span className={styles.words} aria-hidden>
        <span>{kind}</span>
        <span className={styles.percent}>{percent}</span>
      </span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.used} style={{ inlineSize: `${widthOf(limit, limit.used)}%` }} />
        <span className={styles.month} style={{ inlineSize: `${widthOf(limit, limit.month)}%` }} />
      </span>
      <span className={styles.sums} aria-hidden>
        {t("explain.limits.of", { total: formatMoney(limit.total), threshold: formatMoney(limit.threshold) })}
      </span>
      {limit.level === "exceeded" && (
        <span className={styles.over} role="alert">
          {t("explain.limits.exceededBy", { amount: formatMoney(limit.over) })}
        </span>
      )}
    </div>
  );
}

/** A part of the bar, which is as long as the threshold or, past it, as all that was used. */
function widthOf({ threshold, total }: LimitState, amount: bigint): number {
  const whole = total > threshold ? total : threshold;
  if (whole <= 0n || amount <= 0n) return 0;
  return Number((amount * 1000n) / whole) / 10;
}
