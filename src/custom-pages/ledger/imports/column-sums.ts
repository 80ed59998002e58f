import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { ledgerToTiyn } from "../../../../domain/money/ledger.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import { isLedgerColumn, LEDGER_COLUMN_GROUPS } from "../../../../domain/statistics/column-groups.ts";
import { DERIVED_COLUMNS, type DerivedColumn, type StatisticsColumn } from "../../../../domain/statistics/columns.ts";
import { statisticsOf } from "../../../../domain/statistics/statistics-of.ts";

export type ColumnSum = { readonly column: StatisticsColumn; readonly figure: Tiyn; readonly rows: number };
export type ColumnSums = {
  readonly groups: readonly { readonly name: string; readonly sums: readonly ColumnSum[] }[];
  /** The derived figures of the file: what the accountant compares with the platform's cabinet. */
  readonly derived: readonly { readonly column: DerivedColumn; readonly figure: Tiyn }[];
  /** What no column takes; undefined when everything is recognised. */
  readonly unknown: { readonly figure: Tiyn; readonly rows: number } | undefined;
};

/**
 * A file's sums by column as the statistics would show them (signs turned, each rounded once), in the statistics' order; only
 * the columns that the file has something for.
 */
export function columnSumsOf(columns: ImportPreview["columns"]): ColumnSums {
  const known = new Map(columns.flatMap((sum) => (isLedgerColumn(sum.column) ? [[sum.column, sum] as const] : [])));
  const row = statisticsOf(Object.fromEntries([...known].map(([column, { amount }]) => [column, amount])));
  const groups = LEDGER_COLUMN_GROUPS.map(({ name, columns: members }) => ({
    name,
    sums: members.flatMap((column) => {
      const sum = known.get(column);
      return sum ? [{ column, figure: row[column], rows: sum.rows }] : [];
    }),
  }));
  const unknown = columns.find(({ column }) => column === "unknown");
  return {
    unknown: unknown && { figure: ledgerToTiyn(unknown.amount), rows: unknown.rows },
    groups: groups.filter(({ sums }) => sums.length > 0),
    derived: known.size === 0 ? [] : DERIVED_COLUMNS.map((column) => ({ column, figure: row[column] })),
  };
}
