import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

/** So long after somebody was last seen at home a new visit begins, in minutes. */
const GAP = 30;

/** Writes down that somebody is at home now; the end of the visit before, as an ISO instant, null where there was none. */
export async function putVisit(tx: Tx, { aggregatorId, user }: Scope, at: Date): Promise<string | null> {
  const { rows } = await sql<{ previous_at: string | null }>`
    insert into visits (aggregator_id, user_id, seen_at) values (${aggregatorId}, ${user.id}, ${at})
    on conflict (aggregator_id, user_id) do update set
      previous_at = case
        when visits.seen_at < excluded.seen_at - ${GAP} * interval '1 minute' then visits.seen_at
        else visits.previous_at end,
      seen_at = greatest(visits.seen_at, excluded.seen_at)
    returning to_char(previous_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as previous_at`.execute(tx);
  return rows[0]?.previous_at ?? null;
}
