import { useTranslate } from "@refinedev/core";
import { useRef } from "react";
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
import type { Place } from "./use-selection.ts";

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
  const t = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  useFocusedCell(table, grid, sent);
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.grid} {...role} aria-label={label} {...input.handlers}>
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
                  <RowHead grid={grid} row={row} onPercents={onPercents} fees={fees} />
                  {grid.field.columns.map((column, index) => (
                    <Cell key={column} grid={grid} place={{ row: place, column: index }} row={row} />
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

function Cell({ grid, place, row }: { readonly grid: GridView; readonly place: Place; readonly row: Row }) {
  const column = grid.field.columns[place.column];
  if (column === undefined) return null;
  if (column === "statistics") return <StatisticsCell grid={grid} place={place} row={row} />;
  if (column === "difference") return <DifferenceCell grid={grid} place={place} row={row} />;
  if (row === "share") {
    if (column === "total") return <ShareTotal grid={grid} place={place} />;
    return <EntryCell grid={grid} place={place} at={{ row, column }} />;
  }
  if (column !== "total" && isEntryRow(row)) return <EntryCell grid={grid} place={place} at={{ row, column }} />;
  return <DerivedCell grid={grid} place={place} figure={row} column={column} />;
}
