import { type SqlBool, sql } from "kysely";
import type { AccountEdit } from "../../../contract/entities/account.ts";
import { accountRoutes } from "../../../contract/routes/accounts.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";
import type { Scope } from "../../http/scope.ts";

/** Accounts are not a tenant's: those that work for the aggregator are seen in it, each with what it is bound to here. */
const member = scopedBy("user_aggregators");
const boundTo = (table: "parks" | "counterparties", binding: string, id: string) => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
  from ${sql.table(binding)} b join ${sql.table(table)} r on r.aggregator_id = b.aggregator_id and r.id = ${sql.ref(`b.${id}`)}
  where b.aggregator_id = user_aggregators.aggregator_id and b.user_id = users.id)`;
const name = sql`trim(users.lastname || ' ' || users.firstname)`;
const isOpen = sql<SqlBool>`users.closed_at is null`;

export const accountListed = listed({
  route: accountRoutes.list,
  table: "users",
  scope: member,
  joins: (query) =>
    query.innerJoin("user_aggregators", (on) => on.onRef("user_aggregators.user_id", "=", "users.id").on(isOpen)),
  words: { role: (id, { t }) => t(`session.roles.${id}`) },
  columns: {
    name,
    parks: boundTo("parks", "user_parks", "park_id"),
    counterparties: boundTo("counterparties", "user_counterparties", "counterparty_id"),
  },
  made: { is_self: ({ id }, { scope }) => id === scope.user.id },
  conditions: {
    park: (ids) => sql`exists (select 1 from user_parks b where b.aggregator_id = user_aggregators.aggregator_id
      and b.user_id = users.id and b.park_id = any(${ids}::int[]))`,
  },
  search: ["lastname", "firstname", "email", "phone"],
  order: ["name"],
});

/** An account that works for the aggregator, locked until the transaction ends. */
export const lockAccount = (tx: Tx, scope: Scope, id: number) =>
  tx
    .selectFrom("users")
    .innerJoin("user_aggregators", "user_aggregators.user_id", "users.id")
    .selectAll("users")
    .where(within(scope, member))
    .where(isOpen)
    .where("users.id", "=", id)
    .forUpdate("users")
    .executeTakeFirst();

/** An account by its address, of whichever aggregator. */
export const findByEmail = (db: Db | Tx, email: string, roleId?: 1 | 2) =>
  db
    .selectFrom("users")
    .select(["id", sql<string>`${name}`.as("name")])
    .where(sql<string>`lower(email)`, "=", email)
    .where(isOpen)
    .$if(roleId !== undefined, (query) => query.where("role_id", "=", roleId ?? 1))
    .executeTakeFirst();

type Values = Omit<AccountEdit, "password" | "park_ids" | "counterparty_ids"> & { password_hash?: string };

export const insertAccount = (tx: Tx, values: Values & { password_hash: string; created_at: Date }) =>
  tx.insertInto("users").values(values).returning("id").executeTakeFirstOrThrow();

export const updateAccount = (
  tx: Tx,
  id: number,
  values: Partial<Values> & { is_active?: boolean; closed_at?: Date },
) =>
  tx
    .updateTable("users")
    .set({ ...values, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** Lets an account work for the aggregator. */
export const joinAggregator = (tx: Tx, { aggregatorId }: Scope, id: number) =>
  tx
    .insertInto("user_aggregators")
    .values({ aggregator_id: aggregatorId, user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type Bounds = { park_ids: readonly number[]; counterparty_ids: readonly number[] };

/** What an account is bound to in the aggregator, by ids in order. */
export async function findBounds(tx: Tx, { aggregatorId }: Scope, id: number): Promise<Bounds> {
  const { rows } = await sql<{ park_ids: number[]; counterparty_ids: number[] }>`select
    array(select park_id from user_parks where aggregator_id = ${aggregatorId} and user_id = ${id} order by 1) as park_ids,
    array(select counterparty_id from user_counterparties where aggregator_id = ${aggregatorId} and user_id = ${id} order by 1) as counterparty_ids`.execute(
    tx,
  );
  return rows[0] ?? { park_ids: [], counterparty_ids: [] };
}

/** Binds an account to these parks and counterparties of the aggregator and to no others. */
export async function bind(tx: Tx, { aggregatorId }: Scope, id: number, bounds: Bounds): Promise<void> {
  const own = { aggregator_id: aggregatorId, user_id: id };
  await tx.deleteFrom("user_parks").where("aggregator_id", "=", aggregatorId).where("user_id", "=", id).execute();
  await tx
    .deleteFrom("user_counterparties")
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", id)
    .execute();
  const parks = bounds.park_ids.map((park_id) => ({ ...own, park_id }));
  const parties = bounds.counterparty_ids.map((counterparty_id) => ({ ...own, counterparty_id }));
  if (parks.length > 0) await tx.insertInto("user_parks").values(parks).execute();
  if (parties.length > 0) await tx.insertInto("user_counterparties").values(parties).execute();
}

/** Ends an account's sessions; `but` is the one that goes on. */
export const endSessions = (tx: Tx, id: number, but?: Buffer) =>
  tx
    .deleteFrom("sessions")
    .where("user_id", "=", id)
    .$if(but !== undefined, (query) => query.where("token_hash", "!=", but ?? Buffer.of()))
    .execute();

/** Whether there is such an account, of whichever aggregator. */
export const exists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("users").select("id").where("id", "=", id).where(isOpen).executeTakeFirst()) !== undefined;
