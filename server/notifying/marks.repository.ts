import { sql } from "kysely";
import type { Tx } from "../db/database.ts";

/** What comes nearer by degrees, and how near it is now; 0: not near. */
export type Mark = { readonly mark: string; readonly level: number };

/** Keeps how near things are; those that have come nearer than they were when it was last kept. One statement, however many. */
export async function raiseMarks(tx: Tx, aggregatorId: number, at: Date, marks: readonly Mark[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const { rows } = await sql<{ mark: string }>`
    with given as (
      select mark, max(level) as level
      from unnest(${marks.map(({ mark }) => mark)}::text[], ${marks.map(({ level }) => level)}::int[]) as g (mark, level) group by mark
    ),
    before as (
      select mark, level from notification_marks where aggregator_id = ${aggregatorId} and mark in (select mark from given)
    ),
    moved as (
      insert into notification_marks (aggregator_id, mark, level, marked_at)
      select ${aggregatorId}::int, g.mark, g.level, ${at}::timestamptz from given g left join before b using (mark)
      where g.level <> coalesce(b.level, 0) order by g.mark
      on conflict (aggregator_id, mark) do update set level = excluded.level, marked_at = excluded.marked_at
    )
    select g.mark from given g left join before b using (mark) where g.level > coalesce(b.level, 0)`.execute(tx);
  return new Set(rows.map(({ mark }) => mark));
}
