import { type RawBuilder, sql } from "kysely";
import type { Sort } from "../../../contract/list.ts";
import type { Db } from "../../db/database.ts";
import { type KeptAnswers, keptOrAsked } from "../../entities/kept-answers.ts";
import type { Line, Span } from "./ledger-sums.repository.ts";

/** Whose lines, and over which days; the parks in the order of their names. */
export type Lines = {
  aggregatorId: number;
  parks: readonly number[];
  span: Span;
  by: "days" | "months";
};
/** So many of them, from the place `start` on. */
export type Part = { start: number; size: number };

const orders = { asc: sql`asc`, desc: sql`desc` };

/** The lines that have anything at all, as the months and days of parks are kept. */
function linesOf({ aggregatorId, parks, span, by }: Lines): RawBuilder<unknown> {
  const days = sql`from ledger_park_days
    where aggregator_id = ${aggregatorId} and park_id = any(${[...parks]}::int[]) and day between ${span.from}::date and ${span.to}::date`;
  return by === "days"
    ? sql`select park_id, day as first ${days}`
    : sql`select distinct park_id, date_trunc('month', day)::date as first ${days}`;
}

const slotOf = (by: Lines["by"]) => sql`to_char(first, ${by === "days" ? "YYYY-MM-DD" : "YYYY-MM"})`;

const placeOf = (parks: readonly number[]) => sql`array_position(${[...parks]}::int[], park_id)`;

const isLabel = (field: string) => field === "park" || field === "slot";

/** The figures that a sort goes by, in the order in which `figuresOfLines` numbers them. */
export const figuresIn = (sort: readonly Sort[]): string[] =>
  sort.flatMap(({ field }) => (isLabel(field) ? [] : [field]));

/** What a sort goes by, field by field; its figures are numbered as they come. */
function keysOf(sort: readonly Sort[], place: RawBuilder<unknown>, hasFigures: boolean): RawBuilder<unknown>[] {
  const figures = figuresIn(sort);
  return sort.map(({ field, order }) => {
    if (field === "park") return sql`${place} ${orders[order]}`;
    if (field === "slot") return sql`first ${orders[order]}`;
    const figure = sql.ref(`figure_${figures.indexOf(field)}`);
    return hasFigures ? sql`coalesce(${figure}, 0) ${orders[order]}` : sql`null::int`; // all alike
  });
}

/**
 * A part of the lines, as `sort` says, then by time and park; and how many there are. `figures`: those that the sort names, as of
 * `figuresOfLines`; a line that is not among them has 0 of each. `kept` answers where nothing has changed since somebody asked.
 */
export async function listPart(
  db: Db,
  lines: Lines,
  sort: readonly Sort[],
  { start, size }: Part,
  figures: RawBuilder<unknown> | undefined,
  kept?: KeptAnswers,
): Promise<{ lines: Line[]; total: number }> {
  const place = placeOf(lines.parks);
  const order = [...keysOf(sort, place, figures !== undefined), sql`first`, place];
  const question = sql<Line & { total: number }>`
    with lines as materialized (${figures ? sql`select * from (${linesOf(lines)}) own left join (${figures}) figures using (park_id, first)` : linesOf(lines)})
    select total, park_id, ${slotOf(lines.by)} as slot
    from (select count(*)::int as total from lines) counted
      left join (select * from lines order by ${sql.join(order)} limit ${size} offset ${start}) part on true
    order by ${sql.join(order)}`;
  const rows = await keptOrAsked(db, question.compile(db), kept);
  return { lines: rows.filter(({ park_id }) => park_id !== null), total: rows[0]?.total ?? 0 };
}
