import { type RawBuilder, sql } from "kysely";
import type { Sort } from "../../../contract/list.ts";
import type { Db } from "../../db/database.ts";
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

/** Every line, by time and park. */
export async function listLines(db: Db, lines: Lines): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select park_id, ${slotOf(lines.by)} as slot from (${linesOf(lines)}) lines order by first, ${placeOf(lines.parks)}`.execute(
    db,
  );
  return rows;
}

/** A part of the lines, by times and parks as `sort` says, then by time and park; and how many there are. */
export async function listPart(
  db: Db,
  lines: Lines,
  sort: readonly Sort[],
  { start, size }: Part,
): Promise<{ lines: Line[]; total: number }> {
  const place = placeOf(lines.parks);
  const order = [
    ...sort.map(({ field, order }) => sql`${field === "park" ? place : sql`first`} ${orders[order]}`),
    sql`first`,
    place,
  ];
  const { rows } = await sql<Line & { total: number }>`
    with lines as materialized (${linesOf(lines)})
    select total, park_id, ${slotOf(lines.by)} as slot
    from (select count(*)::int as total from lines) counted
      left join (select * from lines order by ${sql.join(order)} limit ${size} offset ${start}) part on true
    order by ${sql.join(order)}`.execute(db);
  return { lines: rows.filter(({ park_id }) => park_id !== null), total: rows[0]?.total ?? 0 };
}
