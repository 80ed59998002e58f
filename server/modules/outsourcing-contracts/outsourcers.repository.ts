import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

/** The aggregator's outsourcers whose accounts are open, by name; to one of them himself alone. */
export const listOutsourcers = (
  db: Db | Tx,
  { aggregatorId, family, user }: Scope,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom("outsourcers as o")
    .innerJoin("account_names as a", "a.id", "o.id") // told from namesakes
    .select(["o.id", "a.name"])
    .where("o.aggregator_id", "=", aggregatorId)
    .where("o.is_open", "=", true)
    .$if(family !== "plain", (query) => query.where("o.id", "=", user.id))
    .orderBy("a.name")
    .orderBy("o.id")
    .execute();
