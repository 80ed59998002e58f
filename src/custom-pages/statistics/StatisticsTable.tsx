import { type KeyboardEvent, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { Sort } from "../../../contract/list.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { columnClass } from "./column-class.ts";
import { FIGURE_COLUMNS, type FigureColumn, isFigureColumn } from "./columns.ts";
import { Figure } from "./Figure.tsx";
import { moveInGrid } from "./move-in-grid.ts";
import { StatisticsHead } from "./StatisticsHead.tsx";
import { type OnExplain, StatisticsLine } from "./StatisticsLine.tsx";
import styles from "./StatisticsTable.module.css";
import { dayOfSlot } from "./slot.ts";
import type { CellAsk, Cut } from "./statistics-ask.ts";

export type StatisticsTableProps = {
  readonly rows: readonly StatisticsRow[];
  readonly totals: Readonly<Record<FigureColumn, Tiyn>> | undefined;
  readonly by: Cut;
  readonly sort: Sort | null;
  readonly cell: CellAsk | null;
  /** The rows answer the question before this one. */
  readonly stale: boolean;
  readonly onSort: (sort: Sort | null) => void;
  readonly onExplain: OnExplain | null;
};

/** The wide report: the park pinned at the left, the heads at the top, «Итого» at the bottom. Arrows walk the cells, Enter opens one. */
export function StatisticsTable(props: StatisticsTableProps) {
  const { rows, totals, by, sort, cell, stale, onSort, onExplain } = props;
  const { t } = useTranslation();
  const [reached, setReached] = useState<{ id: string; column: FigureColumn } | null>(null);
  const reach = useCallback<OnExplain>((row, column) => setReached({ id: row.id, column }), []);
  const entry = rows.some(({ id }) => id === reached?.id) ? reached : { id: rows[0]?.id, column: "cash" as const };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInGrid(event.target, event.key)) event.preventDefault();
  };
  return (
    <section className={styles.scroller} aria-label={t("statistics.titles.list")} data-stale={stale || undefined}>
      <table className={styles.table} data-slot={by} aria-busy={stale}>
        <StatisticsHead by={by} sort={sort} onSort={onSort} />
        <tbody onKeyDown={keys}>
          {rows.map((row) => (
            <StatisticsLine
              key={row.id}
              row={row}
              by={by}
              tabColumn={row.id === entry?.id ? entry.column : null}
              opened={cell && isOpened(row, cell) && isFigureColumn(cell.column) ? cell.column : null}
              onExplain={onExplain}
              onReach={reach}
            />
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className={styles.totals}>
              <th scope="row" className={styles.pinned} title={by === "none" ? undefined : t("statistics.exactTotal")}>
                {t("statistics.total")}
              </th>
              {FIGURE_COLUMNS.map((column) => (
                <td key={column} className={columnClass(column, totals[column])}>
                  <Figure value={totals[column]} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

const isOpened = (row: StatisticsRow, cell: CellAsk | null): boolean =>
  cell !== null && row.park.id === cell.park && dayOfSlot(row.slot) === cell.day;
