import type { Db } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

const PAGE = 20;

/** One page of what was done to a record, the newest first, and where the next page begins. */
export async function listEvents(db: Db, scope: Scope, record: { noun: string; id: number }, before?: number) {
  const rows = await db
    .selectFrom("audit")
    .leftJoin("account_names", "account_names.id", "audit.user_id")
    .select(["audit.id", "audit.at", "audit.event", "audit.changes", "account_names.name as who"])
    .where(within(scope, { aggregator: "audit.aggregator_id", park: null, counterparty: null }))
    .where("audit.entity", "=", record.noun)
    .where("audit.entity_id", "=", record.id)
    .$if(before !== undefined, (query) => query.where("audit.id", "<", BigInt(before ?? 0)))
    .orderBy("audit.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE).map((event) => ({ ...event, id: Number(event.id) }));
  return { page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}
