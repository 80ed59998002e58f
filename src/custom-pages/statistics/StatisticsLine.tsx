import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { columnClass } from "./column-class.ts";
import { FIGURE_COLUMNS, type FigureColumn } from "./columns.ts";
import { Figure } from "./Figure.tsx";
import { SlotName } from "./SlotName.tsx";
import styles from "./StatisticsTable.module.css";
import type { Cut } from "./statistics-ask.ts";

export type OnExplain = (row: StatisticsRow, column: FigureColumn) => void;
type Props = {
  readonly row: StatisticsRow;
  readonly by: Cut;
  /** The column whose cell the Tab key reaches; the arrows go on from there. */
  readonly tabColumn: FigureColumn | null;
  readonly opened: FigureColumn | null;
  /** Null: this person may not look into cells. */
  readonly onExplain: OnExplain | null;
  readonly onReach: OnExplain;
};

/** One line of the report. Drawn again only when something of its own has changed: a page has thousands of cells. */
export const StatisticsLine = memo(function StatisticsLine({ row, by, tabColumn, opened, onExplain, onReach }: Props) {
  const { t } = useTranslation();
  return (
    <tr className={opened ? `${styles.line} ${styles.openedRow}` : styles.line}>
      <th scope="row" className={styles.pinned}>
        {row.slot !== null && (
          <span className={styles.slot}>
            <SlotName slot={row.slot} by={by} />
          </span>
        )}
        <Link to={`/parks/${row.park.id}`} tabIndex={-1} title={row.park.name}>
          {row.park.name}
        </Link>
      </th>
      {FIGURE_COLUMNS.map((column) => (
        <td key={column} className={columnClass(column, row[column])} data-opened={column === opened || undefined}>
          {onExplain ? (
            <button
              type="button"
              tabIndex={column === tabColumn ? 0 : -1}
              aria-label={t("statistics.actions.explain", {
                park: row.park.name,
                column: t(`statistics.fields.${column}`),
                value: formatMoney(row[column]),
              })}
              onFocus={() => onReach(row, column)}
              onClick={() => onExplain(row, column)}
            >
              <Figure value={row[column]} />
            </button>
          ) : (
            <Figure value={row[column]} />
          )}
        </td>
      ))}
    </tr>
  );
});
