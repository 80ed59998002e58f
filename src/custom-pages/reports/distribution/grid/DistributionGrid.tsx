import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { GROUPS, isEntryRow, type Row } from "../sheet/rows.ts";
import { DerivedCell } from "./DerivedCell.tsx";
import { DifferenceCell } from "./DifferenceCell.tsx";
import { EntryCell } from "./EntryCell.tsx";
import styles from "./Grid.module.css";
import { GridHead } from "./GridHead.tsx";
import type { GridView } from "./grid-view.ts";
import { RowHead } from "./RowHead.tsx";
import { ShareTotal, StatisticsCell } from "./StatisticsCell.tsx";
import { useFocusedCell } from "./use-focused-cell.ts";
import type { useGridInput } from "./use-grid-input.ts";
import { spotOf } from "./use-selection.ts";

// A table that is walked cell by cell has this role by the ARIA practices; a plain table is only read.
const role = { role: "grid", "aria-multiselectable": true } as const;

export type DistributionGridProps = {
  readonly grid: GridView;
  readonly input: ReturnType<typeof useGridInput>;
  readonly label: string;
  /** Counts the times that something outside sent the person to a cell: the focus follows. */
  readonly sent: number;
  readonly onPercents: (row: Row) => void;
  readonly fees: { readonly areShown: boolean; readonly toggle: () => void };
};

/** The grid itself: a table that is walked like a spreadsheet. */
export function DistributionGrid({ grid, input, label, sent, onPercents, fees }: DistributionGridProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  useFocusedCell(table, grid, sent);
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.grid} {...role} aria-label={label} {...input}>
        <GridHead grid={grid} />
        {GROUPS.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" className={styles.group} colSpan={grid.field.columns.length + 1}>
                <span>{t(`distribution.groups.${group.name}`)}</span>
              </th>
            </tr>
            {group.rows.map((row) => {
              const place = grid.field.rows.indexOf(row);
              if (place < 0) return null;
              return (
                <tr key={row} className={styles.row}>
                  <RowHead
                    row={row}
                    onPercents={onPercents}
                    fees={fees}
                    card={grid.card}
                    isReadOnly={grid.isReadOnly}
                    inPercents={grid.inPercents(row)}
                  />
                  {grid.field.columns.map((column, index) => (
                    <Cell key={column} grid={grid} row={row} place={place} index={index} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type CellProps = { readonly grid: GridView; readonly row: Row; readonly place: number; readonly index: number };

function Cell({ grid, row, place, index }: CellProps) {
  const column = grid.field.columns[index];
  if (column === undefined) return null;
  const spot = spotOf(grid.selection, place, index);
  if (column === "statistics") return <StatisticsCell card={grid.card} spot={spot} row={row} />;
  if (column === "difference") return <DifferenceCell grid={grid} spot={spot} row={row} />;
  if (row === "share") {
    if (column === "total") return <ShareTotal grid={grid} spot={spot} />;
    return <EntryCell grid={grid} spot={spot} at={{ row, column }} />;
  }
  if (column !== "total" && isEntryRow(row)) return <EntryCell grid={grid} spot={spot} at={{ row, column }} />;
  return <DerivedCell grid={grid} spot={spot} figure={row} column={column} />;
}
