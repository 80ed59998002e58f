import type { ListLayout } from "../../../contract/entities/view.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Scope } from "../../http/scope.ts";

/** How a person likes the lists of an aggregator; nobody else sees it. */
export const listLayouts = (db: Db | Tx, scope: Scope): Promise<ListLayout[]> =>
  db
    .selectFrom("list_layouts")
    .select(["noun", "columns", "density"])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("user_id", "=", scope.user.id)
    .orderBy("noun")
    .execute();

/**
 * Keeps a layout; the last word counts. It has neither a version nor an audit row: it is nobody's document, and a column that
 * is drawn wider says so many times a minute.
 */
export async function saveLayout(tx: Tx, scope: Scope, clock: Clock, layout: ListLayout): Promise<void> {
  const kept = {
    columns: layout.columns === null ? null : json(layout.columns),
    density: layout.density,
    updated_at: clock.now(),
  };
  await tx
    .insertInto("list_layouts")
    .values({ aggregator_id: scope.aggregatorId, user_id: scope.user.id, noun: layout.noun, ...kept })
    .onConflict((conflict) => conflict.columns(["aggregator_id", "user_id", "noun"]).doUpdateSet(kept))
    .execute();
}
