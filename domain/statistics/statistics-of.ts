import { evaluateSum } from "../formula.ts";
import { LEDGER_UNITS_PER_TIYN } from "../money/parse.ts";
import { roundDiv, type Tiyn, toTiyn } from "../money/tiyn.ts";
import {
  DERIVED_COLUMNS,
  type DerivedColumn,
  formulaOf,
  STATISTICS_COLUMNS,
  type StatisticsColumn,
  signOf,
} from "./columns.ts";

/** One park's statistics for a period: every column and every derived figure, in tiyn. */
export type StatisticsRow = Readonly<Record<StatisticsColumn | DerivedColumn, Tiyn>>;

/**
 * The statistics row from the exact ledger sums, each in 1/10 000 of a tenge with the ledger's own sign; a column without
 * transactions may be left out. Rounding happens here once per cell, half away from zero, and derived figures add up the
 * rounded cells: a row must agree with itself on paper.
 */
export function statisticsOf(sums: Readonly<Partial<Record<StatisticsColumn, bigint>>>): StatisticsRow {
  const figures = new Map<StatisticsColumn | DerivedColumn, Tiyn>();
  for (const column of STATISTICS_COLUMNS) {
    figures.set(column, toTiyn(roundDiv((sums[column] ?? 0n) * BigInt(signOf(column)), LEDGER_UNITS_PER_TIYN)));
  }
  for (const column of DERIVED_COLUMNS)
    figures.set(
      column,
      evaluateSum(formulaOf(column), (field) => need(figures, field)),
    );
  return Object.fromEntries(figures) as StatisticsRow; // both tuples, that is every key, have just been gone through
}

function need(figures: ReadonlyMap<string, Tiyn>, field: string): Tiyn {
  const figure = figures.get(field);
  if (figure === undefined) throw new Error(`${field} is used before it is known`);
  return figure;
}
