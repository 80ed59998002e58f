import { type SqlBool, sql } from "kysely";
import type { ViewRow } from "../../../contract/entities/view.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Stored } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

/** How views are written; whose they are, `lockOwnView` decides. */
export const storedViews: Stored = {
  noun: "views",
  table: "views",
  scope: { aggregator: "views.aggregator_id", park: null, counterparty: null },
  taken: { views_name: () => new Failure("TAKEN", { fields: { name: ["TAKEN"] } }) },
};

/** Whether everything that the author of a view is bound to is among what the reader is bound to. */
const bounds = (table: "bound_parks" | "user_counterparties", column: string, mine: readonly number[]) => sql<SqlBool>`
  not exists (
    select 1 from ${sql.table(table)} bound
    where bound.aggregator_id = views.aggregator_id and bound.user_id = views.user_id
      and bound.${sql.ref(column)} <> all(${[...mine]}::int[])
  )`;

/**
 * The views that a person may know of: their own, and those that were shared by somebody of the same family who sees nothing
 * that the reader does not. A view's name and filters may hold names of parks and counterparties: a client of one counterparty
 * is never told another's.
 */
function known({ user, aggregatorId, parks, counterparties }: Scope) {
  const colleague = sql<SqlBool>`(
    views.is_shared and author.role_id = ${user.roleId} and author.is_outsourcing = ${user.isOutsourcing}
    and ${parks === "all" ? sql<SqlBool>`true` : bounds("bound_parks", "park_id", parks)}
    and ${counterparties === "all" ? sql<SqlBool>`true` : bounds("user_counterparties", "counterparty_id", counterparties)}
  )`;
  return sql<SqlBool>`views.aggregator_id = ${aggregatorId} and (views.user_id = ${user.id} or ${colleague})`;
}

/** Views by name, one's own first. */
export async function listViews(
  db: Db | Tx,
  scope: Scope,
  { noun, id }: { noun?: string | undefined; id?: number } = {},
): Promise<ViewRow[]> {
  const rows = await db
    .selectFrom("views")
    .innerJoin("users as author", "author.id", "views.user_id")
    .innerJoin("account_names as named", "named.id", "views.user_id")
    .select([
      "views.id",
      "noun",
      "views.name",
      "query",
      "is_shared",
      "updated_at",
      "views.version",
      "named.name as author",
    ])
    .select(sql<boolean>`views.user_id = ${scope.user.id}`.as("is_mine"))
    .where(known(scope))
    .$if(noun !== undefined, (query) => query.where("noun", "=", noun ?? ""))
    .$if(id !== undefined, (query) => query.where("views.id", "=", id ?? 0))
    .orderBy(sql`is_mine desc, views.name collate "und-x-icu", views.id`)
    .execute();
  return rows;
}

/** One's own view, locked until the transaction ends: 404 for one that is not known, 403 for a colleague's. */
export async function lockOwnView(tx: Tx, scope: Scope, id: number): Promise<void> {
  const [view] = await listViews(tx, scope, { id });
  if (!view) throw new Failure("NOT_FOUND");
  if (!view.is_mine) throw new Failure("FORBIDDEN");
  await tx
    .selectFrom("views")
    .select("id")
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("user_id", "=", scope.user.id)
    .where("id", "=", id)
    .forUpdate()
    .execute();
}
