import { useTranslate } from "@refinedev/core";
import { Link } from "react-router";
import { formatMoney, formatPercent } from "../../../../domain/money/print.ts";
import { toBps, WHOLE } from "../../../../domain/money/tiyn.ts";
import { statisticsPath } from "../screen/paths.ts";
import { statisticOf } from "../sheet/differences.ts";
import { shareSum } from "../sheet/edit.ts";
import { type Row, SUM_ROWS } from "../sheet/rows.ts";
import { CellFrame } from "./CellFrame.tsx";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import type { Place } from "./use-selection.ts";

type StatisticsCellProps = { readonly grid: GridView; readonly place: Place; readonly row: Row };

/** The park's own figure, leading to the transactions that it is made of. */
export function StatisticsCell({ grid, place, row }: StatisticsCellProps) {
  const t = useTranslate();
  const { card } = grid;
  const amount = row === "share" ? undefined : statisticOf(card.statistics, row);
  return (
    <CellFrame grid={grid} place={place} kind="beside" isSum={SUM_ROWS.has(row)}>
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
}

/** What the shares make together. */
export function ShareTotal({ grid, place }: Omit<StatisticsCellProps, "row">) {
  const shares = grid.state.shown.entries.map((entry) => entry.share);
  return (
    <CellFrame grid={grid} place={place} kind="beside" isSum={false}>
      <span className={styles.value}>
        {shares.every((share) => share === null) ? "—" : formatPercent(shareSum(shares))}
      </span>
    </CellFrame>
  );
}
