import type { Db } from "../../db/database.ts";
import type { Notice } from "../../db/notify.ts";

/** More changes than this, and it is shorter to read everything anew. */
const MOST_CHANGES = 500;

/** What an aggregator's records went through after an instant, by its latest events; undefined when there were too many. */
export async function changesSince(db: Db, aggregatorId: number, since: Date): Promise<Notice[] | undefined> {
  const rows = await db
    .selectFrom("audit")
    .select(["entity", "entity_id"])
    .where("aggregator_id", "=", aggregatorId)
    .where("at", ">=", since.toISOString())
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_CHANGES)
    .execute();
  if (rows.length === MOST_CHANGES) return undefined;
  return rows.map(({ entity, entity_id }) => ({ aggregatorId, noun: entity, id: entity_id }));
}
