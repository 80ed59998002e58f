import type { Db } from "../../db/database.ts";
import type { Notice } from "../../db/notify.ts";

/** More changes than this, and it is shorter to read everything anew. */
export const MOST_CHANGES = 500;

/** What an aggregator's records went through after an instant, by its latest events; undefined when there were too many. */
export async function changesSince(db: Db, aggregatorId: number, since: Date): Promise<Notice[] | undefined> {
  const rows = await db
    .selectFrom("audit")
    .select(["entity", "entity_id", "at"])
    .where("aggregator_id", "=", aggregatorId)
    .orderBy("id", "desc")
    .limit(MOST_CHANGES)
    .execute();
  const fresh = rows.filter(({ at }) => Date.parse(at) >= since.getTime());
  if (fresh.length === MOST_CHANGES) return undefined;
  return fresh.map(({ entity, entity_id }) => ({ aggregatorId, noun: entity, id: entity_id }));
}
