import { createHash } from "node:crypto";
import type { ParkFigures } from "../../../domain/distribution/fields.ts";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { roundDiv, type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import { periodOf, toMonth } from "../../../domain/periods/month.ts";
import { columnFor } from "../../../domain/statistics/categories.ts";
import type { CategoryMapping } from "../../../domain/statistics/category-mapping.ts";
import type { StatisticsColumn } from "../../../domain/statistics/columns.ts";
import { type StatisticsRow, statisticsOf } from "../../../domain/statistics/statistics-of.ts";
import type { Db, Tx } from "../../db/database.ts";
import { type CategorySum, type Span, sumStretches } from "./ledger-sums.repository.ts";
import { listMappings } from "./mappings.repository.ts";

/** The days inside a span on which some category changes its column. */
export function bordersOf(mappings: readonly CategoryMapping[], { from, to }: Span): string[] {
  const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const days = mappings.flatMap((line) => [line.from, line.to === null ? null : dayAfter(line.to)]);
  return [...new Set(days.filter((day) => day !== null && day > from && day <= to))]
    .filter((day) => day !== null)
    .sort();
}

export type Unknown = { category_id: string; amount: bigint; entries: number };
export type Cells = { row: StatisticsRow; unknown: Unknown[]; unknownAmount: Tiyn; entries: number };

/** The column that a category's sum falls into. */
export type ColumnOf = (sum: Pick<CategorySum, "category_id" | "group_id" | "era">) => StatisticsColumn | "unknown";

/** The mapping over a span, looked up once for each category of an era: all parks have the same. */
export function columnsOver(mappings: readonly CategoryMapping[], span: Span, borders: readonly string[]): ColumnOf {
  const known = new Map<string, StatisticsColumn | "unknown">();
  return ({ category_id, group_id, era }) => {
    const key = `${era} ${group_id} ${category_id}`;
    const on = era === 0 ? span.from : (borders[era - 1] ?? span.from);
    const column = known.get(key) ?? columnFor(category_id, on, mappings, group_id);
    known.set(key, column);
    return column;
  };
}

/** Category sums → the columns of the statistics, summed exactly and rounded once a cell; what no column takes stays visible. */
export function cellsOf(sums: readonly Omit<CategorySum, "park_id" | "slot">[], columnOf: ColumnOf): Cells {
  const columns: Partial<Record<StatisticsColumn, bigint>> = {};
  const unknown = new Map<string, Unknown>();
  let entries = 0;
  for (const sum of sums) {
    const { category_id, amount, entries: count } = sum;
    entries += count;
    const column = columnOf(sum);
    if (column !== "unknown") columns[column] = (columns[column] ?? 0n) + amount;
    else {
      const before = unknown.get(category_id);
      unknown.set(category_id, {
        category_id,
        amount: (before?.amount ?? 0n) + amount,
        entries: (before?.entries ?? 0) + count,
      });
    }
  }
  const list = [...unknown.values()];
  const unknownAmount = toTiyn(
    roundDiv(
      list.reduce((all, { amount }) => all + amount, 0n),
      100n,
    ),
  );
  return { row: statisticsOf(columns), unknown: list, unknownAmount, entries };
}

export type ParkMonth = {
  figures: ParkFigures;
  row: StatisticsRow;
  unknown: Unknown[];
  /** Changes exactly when a figure that is split changes. */
  hash: string;
  isEmpty: boolean;
};

/** A month (`YYYY-MM`) of a park. */
export type MonthOfPark = { readonly parkId: number; readonly month: string };

/** What a park's month is made of, as the distribution splits it. */
export async function readParkMonth(
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  month: string,
): Promise<ParkMonth> {
  const [found] = await readParkMonths(db, aggregatorId, [{ parkId, month }]);
  if (!found) throw new RangeError("one month was asked for");
  return found;
}

/** The same of many months of parks, in their order. */
export async function readParkMonths(
  db: Db | Tx,
  aggregatorId: number,
  wanted: readonly MonthOfPark[],
): Promise<ParkMonth[]> {
  if (wanted.length === 0) return [];
  const mappings = await listMappings(db, aggregatorId);
  const months = [...new Set(wanted.map(({ month }) => month))].map((month) => {
    const span = periodOf(toMonth(month));
    const parks = wanted.filter((one) => one.month === month).map(({ parkId }) => parkId);
    return { slot: month, parks, span, borders: bordersOf(mappings, span) };
  });
  const sums = await sumStretches(db, aggregatorId, months);
  const columns = new Map(months.map(({ slot, span, borders }) => [slot, columnsOver(mappings, span, borders)]));
  return wanted.map(({ parkId, month }) =>
    parkMonthOf(
      sums.filter(({ park_id, slot }) => park_id === parkId && slot === month),
      columns.get(month) ?? (() => "unknown"),
    ),
  );
}

function parkMonthOf(sums: readonly CategorySum[], columnOf: ColumnOf): ParkMonth {
  const { row, unknown, entries } = cellsOf(sums, columnOf);
  const figures = { ...recordOf(COMPONENTS, (component) => row[component]), fees: row.fees, tax: row.tax };
  const hash = createHash("sha256")
    .update(
      Object.entries(figures)
        .map(([field, amount]) => `${field}=${amount}`)
        .join(";"),
    )
    .digest("hex")
    .slice(0, 32);
  return { figures, row, unknown, hash, isEmpty: entries === 0 };
}
