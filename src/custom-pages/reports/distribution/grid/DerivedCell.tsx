import type { Figure } from "../../../../../domain/distribution/figures.ts";
import { SUM_FIGURES } from "../../../../../domain/distribution/sheet-figures.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
import { CellFrame } from "./CellFrame.tsx";
import { ExplainCell } from "./ExplainCell.tsx";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import type { Spot } from "./use-selection.ts";

type DerivedCellProps = {
  readonly grid: GridView;
  readonly spot: Spot;
  readonly figure: Figure;
  readonly column: number | "total";
};

/** A computed figure of a counterparty or of all of them; a click asks it why. */
export function DerivedCell({ grid, spot, figure, column }: DerivedCellProps) {
  const { rows, totals } = grid.state.computed;
  const amount = column === "total" ? totals[figure] : rows[column]?.[figure];
  return (
    <CellFrame spot={spot} kind={column === "total" ? "beside" : "derived"} isSum={SUM_FIGURES.has(figure)}>
      <span className={`${styles.value} ${styles.asks} ${amount !== undefined && amount < 0n ? styles.negative : ""}`}>
        {amount === undefined ? "—" : formatMoney(amount)}
      </span>
      <ExplainCell grid={grid} spot={spot} figure={figure} column={column} />
    </CellFrame>
  );
}
