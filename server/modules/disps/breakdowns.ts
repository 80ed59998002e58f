import type { z } from "zod";
import type { AnalyticsTotals, ConsolidatedRow, SummaryRow } from "../../../contract/entities/disps.ts";
import type { ListAsk } from "../../../contract/list.ts";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { sum, type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import { daysBetween, toDay } from "../../../domain/periods/day.ts";
import { FEES } from "../../../domain/statistics/columns.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { type Analytics, listSplit } from "./report-split.repository.ts";
import { ascending, sortBy } from "./sort-by.ts";
import { type Figures, readStatistics, spanOf, totalsOf } from "./statistics.ts";

type Ask = Pick<ListAsk, "filters" | "sort" | "search">;
export type Breakdown<Row, Totals> = { rows: Row[]; totals: Totals };

type Summary = z.output<typeof SummaryRow>;
type Consolidated = z.output<typeof ConsolidatedRow>;
type Split = z.output<typeof AnalyticsTotals>;

/** The statistics by month and park, the months in their order. */
export async function readSummary(db: Db, scope: Scope, ask: Ask, clock: Clock): Promise<Breakdown<Summary, Figures>> {
  const { rows, totals } = await readStatistics(db, scope, { ...ask, sort: [] }, clock, "months");
  const told = rows.map(({ slot, ...row }): Summary => ({ ...row, month: slot ?? "" }));
  const labelOf = (row: Summary, field: string) =>
    field === "park" ? row.park.name : field === "month" ? row.month : row[field as keyof Figures]; // the contract lists the fields that sort
  return { rows: sortBy(told, [...ask.sort, ...ascending("month", "park")], labelOf), totals };
}

/** The hours come from the transactions themselves: so many days of them are read while one waits. */
const MOST_DAYS = 92;

/** The statistics by hour and weekday, all parks together; money of days that were loaded as sums is a row without an hour. */
export async function readConsolidated(
  db: Db,
  scope: Scope,
  ask: Ask,
  clock: Clock,
): Promise<Breakdown<Consolidated, Figures>> {
  const { from, to } = spanOf(ask.filters, clock.today());
  if (daysBetween(toDay(from), toDay(to)) >= MOST_DAYS)
    throw new Failure("VALIDATION", { fields: { "filter[period]": ["PERIOD_TOO_LONG_FOR_HOURS"] } });
  const { rows, totals } = await readStatistics(db, scope, { ...ask, sort: [] }, clock, "week");
  const slots = [...new Set(rows.map(({ slot }) => slot))].map((slot): Consolidated => {
    const [weekday, hour] = slot?.split(" ").map(Number) ?? [];
    return {
      ...{ id: slot ?? "none", weekday: weekday ?? null, hour: hour ?? null },
      ...totalsOf(rows.filter((row) => row.slot === slot)),
    };
  });
  const labelOf = (row: Consolidated, field: string) => row[field as keyof Omit<Consolidated, "id">];
  return { rows: sortBy(slots, [...ask.sort, ...ascending("weekday", "hour")], labelOf), totals };
}

const SPLIT = [...COMPONENTS, "cashless", "fees", "tax", "unknown"] as const;

/**
 * The statistics by counterparty, as the reports of months inside the period split them; what no report has is a row of nobody, so that
 * the rows add up to the statistics. Reports of typed amounts tell nothing of the ledger.
 */
export async function readAnalytics(
  db: Db,
  scope: Scope,
  ask: Ask,
  clock: Clock,
): Promise<Breakdown<Analytics, Split>> {
  const { totals: whole, span, parks } = await readStatistics(db, scope, { ...ask, sort: [] }, clock);
  const totals = { ...whole, fees: sum(FEES.map((column) => whole[column])) };
  const named = await listSplit(db, scope, span, parks);
  const rest = recordOf(SPLIT, (field) =>
    toTiyn(named.reduce((left, row) => left - row[field], totals[field] as bigint)),
  );
  const isRest = SPLIT.some((field) => rest[field] !== 0n);
  const rows: Analytics[] = [...named, ...(isRest ? [{ id: "none", counterparty: null, reports: 0, ...rest }] : [])];
  const labelOf = (row: Analytics, field: string) =>
    field === "counterparty"
      ? (row.counterparty?.name ?? null)
      : row[field as keyof Omit<Analytics, "id" | "counterparty">]; // the contract lists the fields that sort
  const sorted = sortBy(rows, [...ask.sort, ...ascending("counterparty")], labelOf);
  return { rows: sorted, totals: recordOf(SPLIT, (field): Tiyn => totals[field]) };
}
