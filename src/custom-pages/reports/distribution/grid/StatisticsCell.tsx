import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { SUM_FIGURES, statisticOf } from "../../../../../domain/distribution/sheet-figures.ts";
import { formatMoney, formatPercent } from "../../../../../domain/money/print.ts";
import { toBps, WHOLE } from "../../../../../domain/money/tiyn.ts";
import { shareSum } from "../sheet/edit.ts";
import { statisticsPath } from "../sheet/paths.ts";
import type { Row } from "../sheet/rows.ts";
import { CellFrame } from "./CellFrame.tsx";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import { type Spot, sameSpot } from "./use-selection.ts";

type StatisticsCellProps = { readonly card: DistributionCard; readonly spot: Spot; readonly row: Row };

/** The park's own figure, leading to the transactions that it is made of. Typing does not change it: it is drawn once. */
export const StatisticsCell = memo(
  ({ card, spot, row }: StatisticsCellProps) => {
    const { t } = useTranslation();
    const amount = row === "share" ? undefined : statisticOf(card.statistics, row);
    return (
      <CellFrame spot={spot} kind="statistics" isSum={SUM_FIGURES.has(row)}>
        {row === "share" && <span className={styles.value}>{formatPercent(toBps(WHOLE))}</span>}
        {row !== "share" && amount !== undefined && (
          <Link
            data-own-keys
            tabIndex={-1}
            className={`${styles.value} ${styles.link} ${amount < 0n ? styles.negative : ""}`}
            title={t("distribution.cell.toStatistics")}
            to={statisticsPath(card, row)}
          >
            {formatMoney(amount)}
          </Link>
        )}
      </CellFrame>
    );
  },
  (one, other) => one.card === other.card && one.row === other.row && sameSpot(one.spot, other.spot),
);

/** What the shares make together. */
export function ShareTotal({ grid, spot }: { readonly grid: GridView; readonly spot: Spot }) {
  const shares = grid.state.shown.entries.map((entry) => entry.share);
  return (
    <CellFrame spot={spot} kind="beside" isSum={false}>
      <span className={styles.value}>
        {shares.every((share) => share === null) ? "—" : formatPercent(shareSum(shares))}
      </span>
    </CellFrame>
  );
}
