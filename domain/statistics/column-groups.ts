import { DRIVER_COLUMNS, SHOWN_COLUMNS, STATISTICS_COLUMNS, type StatisticsColumn } from "./columns.ts";

export type ColumnGroup = {
  readonly name: "statistics" | "driver" | "aside";
  readonly columns: readonly StatisticsColumn[];
};

const named: ReadonlySet<string> = new Set([...SHOWN_COLUMNS, ...DRIVER_COLUMNS]);

/** Every column that takes categories: those of the statistics, those of the driver report, and the ones kept aside. */
export const LEDGER_COLUMN_GROUPS: readonly ColumnGroup[] = [
  { name: "statistics", columns: SHOWN_COLUMNS },
  { name: "driver", columns: DRIVER_COLUMNS },
  { name: "aside", columns: STATISTICS_COLUMNS.filter((column) => !named.has(column)) },
];

/** Whether a column's key, as the server writes it, is one that we know. */
export function isLedgerColumn(key: string): key is StatisticsColumn {
  return STATISTICS_COLUMNS.some((column) => column === key);
}
