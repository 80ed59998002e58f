import { type RawBuilder, sql } from "kysely";
import { toDay } from "../../../domain/periods/day.ts";
import { wholeMonths } from "../../../domain/periods/whole-months.ts";
import { almatyClock } from "../../db/almaty.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import { type KeptAnswers, keptOrAsked } from "../../entities/kept-answers.ts";
import { searchCondition } from "../../entities/search.ts";
import { searchOf } from "../../entities/search-terms.ts";
import type { Scope } from "../../http/scope.ts";

const parkScope = { aggregator: "parks.aggregator_id", park: "parks.id", counterparty: null };

export type Span = { from: string; to: string };
/** Sum of a category in a park, in one stretch of time (`slot`) and one era of the mapping (`era`: how many of its borders lie before). */
export type CategorySum = {
  park_id: number;
  slot: string | null;
  era: number;
  category_id: string;
  group_id: string;
  amount: bigint;
  entries: number;
};

/** Parks that the caller sees, by name, each with when its ledger was last loaded; `only` narrows them. */
export const parksOf = (db: Db | Tx, scope: Scope, only: readonly number[] | undefined, search: string) =>
  db
    .selectFrom("parks")
    .select(["id", "name"])
    .select((eb) =>
      eb
        .selectFrom("imports")
        .select(sql<string>`to_char(max(finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("at"))
        .whereRef("imports.aggregator_id", "=", "parks.aggregator_id")
        .whereRef("imports.park_id", "=", "parks.id")
        .where("imports.status", "=", "loaded")
        .as("loaded_at"),
    )
    .where(within(scope, parkScope))
    .$if(only !== undefined && only.length > 0, (query) => query.where("id", "in", only?.length ? [...only] : [0]))
    .$call((query) => {
      const found = searchCondition(scope, { table: "parks", search: ["parks.name"] }, searchOf(search));
      return found ? query.where(found) : query;
    })
    .orderBy(sql`name collate "und-x-icu"`);

/** How many borders of the mapping lie before a day. */
const eraOf = (day: RawBuilder<unknown>, borders: readonly string[]): RawBuilder<number> =>
  borders.length === 0 ? sql`0` : sql`width_bucket(${day}, ${[...borders]}::date[])`;

/** Whose sums: some parks of an aggregator, of them only some lines of a report or some categories where these are said. */
type Whose = {
  aggregatorId: number;
  parks: readonly number[];
  lines?: readonly Line[];
  categories?: readonly string[];
};

/** A line of a report that is cut: a park's day or month. */
export type Line = { park_id: number; slot: string };

const isAmong = (lines: readonly Line[], firstDay: RawBuilder<unknown>) => {
  const days = lines.map(({ slot }) => (slot.length === "2026-04".length ? `${slot}-01` : slot));
  return sql`and (park_id, ${firstDay}) in (select * from unnest(${lines.map((line) => line.park_id)}::int[], ${days}::date[]))`;
};

/** The sums that are kept by `days` or by `months` over a stretch of time; a month goes by its first day. */
function keptBy(unit: "days" | "months", { from, to }: Span, whose: Whose, borders: readonly string[], by: Kept) {
  const { aggregatorId, parks, lines, categories } = whose;
  const day = sql.ref(unit === "days" ? "day" : "month");
  const firstDay = unit === "days" && by === "months" ? sql`date_trunc('month', ${day})::date` : day;
  return sql`
    select park_id, ${day} as day, ${eraOf(day, borders)} as era, category_id, amount, entries from ${sql.table(`ledger_${unit}`)}
    where aggregator_id = ${aggregatorId} and park_id = any(${[...parks]}::int[]) and ${day} between ${from}::date and ${to}::date
      ${lines ? isAmong(lines, firstDay) : sql``} ${categories ? sql`and category_id = any(${[...categories]}::text[])` : sql``}`;
}

/** Days of some parks that are summed apart from others under the name `slot`; `borders` are those on which the mapping changes. */
export type Stretch = { slot: string; parks: readonly number[]; span: Span; borders: readonly string[] };

/** How finely kept sums are told apart: by day, by month, or not at all. */
export type Kept = "days" | "months" | null;
const KEPT_SLOTS = { days: sql`to_char(day, 'YYYY-MM-DD')`, months: sql`to_char(day, 'YYYY-MM')` };

/** The kept sums of a span of days. Over a span whole months are not added up from their days. */
function keptIn(span: Span, whose: Whose, borders: readonly string[], by: Kept) {
  const whole = { from: toDay(span.from), to: toDay(span.to) };
  const { months, rest } = by === "days" ? { months: [], rest: [whole] } : wholeMonths(whole, borders.map(toDay));
  const sums = [
    ...rest.map((stretch) => keptBy("days", stretch, whose, borders, by)),
    ...months.map((stretch) => keptBy("months", stretch, whose, borders, by)),
  ];
  return sql.join(sums, sql` union all `);
}

async function sumBySlot(
  db: Db | Tx,
  aggregatorId: number,
  sums: RawBuilder<unknown>,
  kept?: KeptAnswers,
): Promise<readonly CategorySum[]> {
  const question = sql<CategorySum>`
    select d.*, coalesce(c.group_id, '') as group_id from (
      select park_id, slot, era, category_id, sum(amount)::bigint as amount, sum(entries)::int as entries
      from (${sums}) as sums
      group by 1, 2, 3, 4
    ) d left join ledger_categories c on c.aggregator_id = ${aggregatorId} and c.category_id = d.category_id`;
  return keptOrAsked(db, question.compile(db), kept);
}

/**
 * Sums by park and category, over the whole span, by day or by month, added up before the categories are looked up. `borders` are the days on
 * which the mapping changes; `only` leaves out other lines or categories. `kept` answers where nothing has changed since somebody asked.
 */
export function sumDays(
  db: Db | Tx,
  aggregatorId: number,
  parks: readonly number[],
  span: Span,
  borders: readonly string[],
  by: Kept,
  { kept: answers, ...only }: Pick<Whose, "lines" | "categories"> & { readonly kept?: KeptAnswers | undefined } = {},
): Promise<readonly CategorySum[]> {
  const slot = by === null ? sql`null::text` : KEPT_SLOTS[by];
  const kept = keptIn(span, { aggregatorId, parks, ...only }, borders, by);
  return sumBySlot(db, aggregatorId, sql`select ${slot} as slot, kept.* from (${kept}) as kept`, answers);
}

/** A category of an era, the column it falls into, and how that column enters each of some figures: 1, −1, or 0 where it does not. */
export type Term = {
  readonly category_id: string;
  readonly era: number;
  readonly column: string;
  readonly signs: readonly number[];
};

/**
 * Figures of lines as the rows of a report show them: `park_id`, `first` (the day, or the first of the month) and the figures `figure_0`,
 * `figure_1`… in tiyn. Each column of a line is rounded by itself, half away from zero, before columns are added up. A line that has
 * nothing of them is not there.
 */
export function figuresOfLines(
  whose: Whose,
  span: Span,
  borders: readonly string[],
  by: "days" | "months",
  terms: readonly Term[],
): RawBuilder<unknown> | undefined {
  const [some] = terms;
  if (!some) return undefined;
  const categories = [...new Set(terms.map(({ category_id }) => category_id))];
  const kept = keptIn(span, { ...whose, categories }, borders, by);
  const signs = some.signs.map((_, place) => sql.ref(`sign_${place}`));
  const figures = signs.map(
    (sign, place) =>
      sql`sum(case when amount < 0 then -((100 - 2 * amount) / 200) else (2 * amount + 100) / 200 end * ${sign}) as ${sql.ref(`figure_${place}`)}`,
  );
  const given = [
    sql`${terms.map(({ category_id }) => category_id)}::text[]`,
    sql`${terms.map(({ era }) => era)}::int[]`,
    sql`${terms.map(({ column }) => column)}::text[]`,
    ...signs.map((_, place) => sql`${terms.map((term) => term.signs[place] ?? 0)}::int[]`),
  ];
  return sql`
    select park_id, first, ${sql.join(figures)} from (
      select park_id, ${by === "days" ? sql`day` : sql`date_trunc('month', day)::date`} as first, column_key, ${sql.join(signs)}, sum(amount)::bigint as amount
      from (${kept}) as kept
        join unnest(${sql.join(given)}) as terms (category_id, era, column_key, ${sql.join(signs)}) using (category_id, era)
      group by park_id, first, column_key, ${sql.join(signs)}
    ) columns group by park_id, first`;
}

/** The same of several stretches at once; there is at least one. */
export function sumStretches(
  db: Db | Tx,
  aggregatorId: number,
  stretches: readonly Stretch[],
): Promise<readonly CategorySum[]> {
  const sums = stretches.map(({ slot, parks, span, borders }) => {
    const kept = keptIn(span, { aggregatorId, parks }, borders, null);
    return sql`select ${slot}::text as slot, kept.* from (${kept}) as kept`;
  });
  return sumBySlot(db, aggregatorId, sql.join(sums, sql` union all `));
}

/** Slots of time: `2026-04-05 10:00`, `2026-04-05 10:31`. */
const TIMED_SLOTS = { hours: "YYYY-MM-DD HH24:00", minutes: "YYYY-MM-DD HH24:MI" };
export type Timed = keyof typeof TIMED_SLOTS;

/** Time comes from the entries themselves. A park whose days were loaded as sums has none there. */
export async function sumEntries(
  db: Db | Tx,
  aggregatorId: number,
  parks: readonly number[],
  { from, to }: Span,
  borders: readonly string[],
  by: Timed,
): Promise<CategorySum[]> {
  const { rows } = await sql<CategorySum>`
    select e.park_id, to_char(${almatyClock(sql`e.event_at`)}, ${TIMED_SLOTS[by]}) as slot, width_bucket(e.event_on, ${[...borders]}::date[]) as era, e.category_id,
      coalesce(max(c.group_id), '') as group_id, sum(e.amount)::bigint as amount, count(*)::int as entries
    from ledger_entries e left join ledger_categories c on c.aggregator_id = e.aggregator_id and c.category_id = e.category_id
    where e.aggregator_id = ${aggregatorId} and e.park_id = any(${[...parks]}::int[]) and e.event_on between ${from}::date and ${to}::date
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** What of a park's entries over a span is one driver's, as the platform calls him: nobody's are of no name. */
export async function sumOfDriver(
  db: Db | Tx,
  { aggregatorId, parkId, driver }: { aggregatorId: number; parkId: number; driver: string },
  { from, to }: Span,
  borders: readonly string[],
): Promise<readonly CategorySum[]> {
  const sums = sql`
    select park_id, null::text as slot, ${eraOf(sql`event_on`, borders)} as era, category_id, amount, 1 as entries from ledger_entries
    where aggregator_id = ${aggregatorId} and park_id = ${parkId} and event_on between ${from}::date and ${to}::date and driver_id = ${driver}`;
  return sumBySlot(db, aggregatorId, sums);
}

/** From the Monday before it to 1 January 1970, a Thursday, in hours. */
const MONDAY = sql.lit(72);
/** Sum of a category over parks in an hour of a weekday (1 Monday … 7 Sunday), whatever week it was in. */
export type HourSum = Omit<CategorySum, "park_id" | "slot"> & { weekday: number; hour: number };

/**
 * The entries of parks, all together, by the hours of a week: the hour is reckoned in whole numbers, a quarter of the time that its text takes. A
 * quarter of a year is hundreds of thousands of entries: `kept` answers where none of them has changed since somebody asked.
 */
export async function sumWeek(
  db: Db | Tx,
  aggregatorId: number,
  parks: readonly number[],
  { from, to }: Span,
  borders: readonly string[],
  kept?: KeptAnswers,
): Promise<readonly HourSum[]> {
  const clock = almatyClock(sql`event_at`);
  const question = sql<HourSum>`
    select place / 24 + 1 as weekday, place % 24 as hour, era, s.category_id, coalesce(c.group_id, '') as group_id, amount, entries
    from (
      select (floor(date_part('epoch', ${clock}) / 3600)::int + ${MONDAY}) % 168 as place, ${eraOf(sql`event_on`, borders)} as era, category_id,
        sum(amount)::bigint as amount, count(*)::int as entries
      from ledger_entries
      where aggregator_id = ${aggregatorId} and park_id = any(${[...parks]}::int[]) and event_on between ${from}::date and ${to}::date
      group by 1, 2, 3
    ) s left join ledger_categories c on c.aggregator_id = ${aggregatorId} and c.category_id = s.category_id`;
  return keptOrAsked(db, question.compile(db), kept);
}

/** How many days of each park, of those that have any, hold money that their entries do not explain: they were loaded as sums. */
export async function countDaysWithoutTime(
  db: Db | Tx,
  aggregatorId: number,
  parks: readonly number[],
  { from, to }: Span,
  kept?: KeptAnswers,
): Promise<readonly { park_id: number; days: number }[]> {
  const question = sql<{ park_id: number; days: number }>`
    select park_id, count(distinct day)::int as days
    from (
      select park_id, day, category_id, amount, entries from ledger_days
      where aggregator_id = ${aggregatorId} and park_id = any(${[...parks]}::int[]) and day between ${from}::date and ${to}::date
        and (amount <> 0 or entries <> 0)
      except
      select park_id, event_on, category_id, sum(amount)::bigint, count(*)::int from ledger_entries
      where aggregator_id = ${aggregatorId} and park_id = any(${[...parks]}::int[]) and event_on between ${from}::date and ${to}::date
      group by 1, 2, 3
    ) as without_time
    group by 1 order by 1`;
  return keptOrAsked(db, question.compile(db), kept);
}

/** When the ledger of these parks was last loaded. */
export async function lastLoaded(db: Db | Tx, aggregatorId: number, parks: readonly number[]): Promise<string | null> {
  const row = await db
    .selectFrom("imports")
    .select(sql<string | null>`max(finished_at)`.as("at"))
    .where("aggregator_id", "=", aggregatorId)
    .where("status", "=", "loaded")
    .where(sql<boolean>`park_id = any(${[...parks]}::int[])`)
    .executeTakeFirst();
  return row?.at ?? null;
}

export const categoryNames = async (
  db: Db | Tx,
  aggregatorId: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("ledger_categories")
    .select(["category_id", "name"])
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<boolean>`category_id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ category_id, name }) => [category_id, name]));
};
