import type { z } from "zod";
import type { AnalyticsTotals, ConsolidatedRow, SummaryRow } from "../../../contract/entities/disps.ts";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { groupBy } from "../../../domain/group-by.ts";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import { daysBetween, toDay } from "../../../domain/periods/day.ts";
import { FEES } from "../../../domain/statistics/columns.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { KeptAnswers } from "../../entities/kept-answers.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { type Figures, figuresOf, statisticsTotals } from "./figures.ts";
import { type CategorySum, countDaysWithoutTime, type HourSum, sumDays, sumWeek } from "./ledger-sums.repository.ts";
import type { Part } from "./lines.repository.ts";
import { type Ask, readQuestion, spanOf } from "./question.ts";
import { type Analytics, listSplit } from "./report-split.repository.ts";
import { ascending, sortBy } from "./sort-by.ts";
import { readStatistics, type Statistics } from "./statistics.ts";

export type Breakdown<Row, Totals> = { rows: Row[]; total: number; totals: Totals };

type Summary = z.output<typeof SummaryRow>;
type Consolidated = z.output<typeof ConsolidatedRow>;
type Split = z.output<typeof AnalyticsTotals>;

/** The statistics by month and park, the months in their order: all rows, or the `part` that is asked for; `kept` as of `readStatistics`. */
export async function readSummary(
  db: Db,
  scope: Scope,
  ask: Ask,
  clock: Clock,
  { part, kept }: { readonly part?: Part; readonly kept?: KeptAnswers } = {},
): Promise<Breakdown<Summary, Figures>> {
  const sort = ask.sort.map((each) => (each.field === "month" ? { ...each, field: "slot" } : each));
  const options = { cut: "months", ...(part && { part }), ...(kept && { kept }) } as const;
  const { rows, total, totals } = await readStatistics(db, scope, { ...ask, sort }, clock, options);
  return { rows: rows.map(({ slot, ...row }): Summary => ({ ...row, month: slot ?? "" })), total, totals };
}

/** The hours come from the transactions themselves: so many days of them are read while one waits. */
const MOST_DAYS = 92;

/**
 * The statistics by hour and weekday, all parks together; money of days that were loaded as sums is a row without an hour, and it is told
 * whose days these are. A row is rounded once over all parks, «Итого» once for each park as everywhere: they may be some tiyn apart.
 */
export async function readConsolidated(
  db: Db,
  scope: Scope,
  ask: Ask,
  clock: Clock,
  answers?: KeptAnswers,
): Promise<Breakdown<Consolidated, Figures> & { withoutTime: Statistics["withoutTime"] }> {
  const { from, to } = spanOf(ask.filters, clock.today());
  if (daysBetween(toDay(from), toDay(to)) >= MOST_DAYS)
    throw new Failure("VALIDATION", { fields: { "filter[period]": ["PERIOD_TOO_LONG_FOR_HOURS"] } });
  const question = await readQuestion(db, scope, ask, clock);
  const { aggregatorId, parks, span, borders, columnOf } = question;
  const [kept, timed] = await Promise.all([
    sumDays(db, aggregatorId, parks, span, borders, null),
    sumWeek(db, aggregatorId, parks, span, borders, answers),
  ]);
  const rest = withoutHour(kept, timed);
  const hours = groupBy(timed, ({ weekday, hour }) => `${weekday} ${String(hour).padStart(2, "0")}`);
  const rows: Consolidated[] = [...hours].map(([id, sums]) => ({
    id,
    weekday: sums[0]?.weekday ?? null,
    hour: sums[0]?.hour ?? null,
    ...figuresOf(sums, columnOf),
  }));
  const days = rest.length > 0 ? await countDaysWithoutTime(db, aggregatorId, parks, span, answers) : [];
  if (rest.length > 0) rows.push({ id: "none", weekday: null, hour: null, ...figuresOf(rest, columnOf) });
  const labelOf = (row: Consolidated, field: string) => row[field as keyof Omit<Consolidated, "id">];
  const sorted = sortBy(rows, [...ask.sort, ...ascending("weekday", "hour")], labelOf);
  const withoutTime = days.map((each) => ({ park: question.parkOf(each.park_id), days: each.days }));
  return { rows: sorted, total: rows.length, totals: statisticsTotals(kept, question), withoutTime };
}

/** What of the kept sums, all parks together, the entries do not explain. */
function withoutHour(kept: readonly CategorySum[], timed: readonly HourSum[]): WeekSum[] {
  const left = new Map<string, WeekSum>();
  const add = ({ era, category_id, group_id, amount, entries }: WeekSum, sign: 1 | -1) => {
    const key = `${era} ${category_id}`;
    const before = left.get(key) ?? { era, category_id, group_id, amount: 0n, entries: 0 };
    const [more, others] = [amount * BigInt(sign), entries * sign];
    left.set(key, { ...before, amount: before.amount + more, entries: before.entries + others });
  };
  for (const sum of kept) add(sum, 1);
  for (const sum of timed) add(sum, -1);
  return [...left.values()].filter(({ amount, entries }) => amount !== 0n || entries !== 0);
}
type WeekSum = Omit<HourSum, "weekday" | "hour">;

const SPLIT = [...COMPONENTS, "cashless", "fees", "tax", "unknown"] as const;

/**
 * The statistics by counterparty, as the reports of months inside the period split them; what no report has is a row of nobody, so that
 * the rows add up to the statistics. Reports of typed amounts tell nothing of the ledger. Of some counterparties: their rows and what these
 * add up to.
 */
export async function readAnalytics(
  db: Db,
  scope: Scope,
  ask: Ask,
  clock: Clock,
): Promise<Breakdown<Analytics, Split>> {
  const { totals: whole, span, parks } = await readStatistics(db, scope, { ...ask, sort: [] }, clock);
  const named = await listSplit(db, scope, span, parks);
  const only = ask.filters.counterparty as readonly number[] | undefined; // a filter of kind "ids"
  const rows = only
    ? named.filter(({ counterparty }) => counterparty !== null && only.includes(counterparty.id))
    : [...named, ...restOf({ ...whole, fees: sum(FEES.map((column) => whole[column])) }, named)];
  const labelOf = (row: Analytics, field: string) =>
    field === "counterparty"
      ? (row.counterparty?.name ?? null)
      : row[field as keyof Omit<Analytics, "id" | "counterparty">]; // the contract lists the fields that sort
  const sorted = sortBy(rows, [...ask.sort, ...ascending("counterparty")], labelOf);
  return { rows: sorted, total: rows.length, totals: recordOf(SPLIT, (field) => sum(rows.map((row) => row[field]))) };
}

/** What of the statistics no report has: a row of nobody, if there is anything. */
function restOf(whole: Split, named: readonly Analytics[]): Analytics[] {
  const rest = recordOf(SPLIT, (field) =>
    toTiyn(named.reduce((left, row) => left - row[field], whole[field] as bigint)),
  );
  return SPLIT.some((field) => rest[field] !== 0n) ? [{ id: "none", counterparty: null, reports: 0, ...rest }] : [];
}
