import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

/** The aggregator's outsourcers whose accounts are open, by name; to one of them himself alone. */
export const listOutsourcers = (
  db: Db | Tx,
  { aggregatorId, family, user }: Scope,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom("outsourcers")
    .select(["id", "name"])
    .where("aggregator_id", "=", aggregatorId)
    .where("is_open", "=", true)
    .$if(family !== "plain", (query) => query.where("id", "=", user.id))
    .orderBy("name")
    .orderBy("id")
    .execute();
