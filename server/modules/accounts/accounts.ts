import { type SqlBool, sql } from "kysely";
import { accounts } from "../../../src/resources/accounts/accounts.ts";
import type { Db, Tx } from "../../db/database.ts";
import { audit, changesBetween } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { isCommon } from "../session/common-passwords.ts";
import { hashPassword } from "../session/passwords.ts";

/** Nobody takes these from himself; for everybody else they end what was begun with them. */
const RIGHTS = ["email", "role_id", "is_outsourcing"];
const name = sql<string>`trim(users.lastname || ' ' || users.firstname)`;
const boundTo = (table: "parks" | "counterparties", binding: string, id: string) => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
  from ${sql.table(binding)} b join ${sql.table(table)} r on r.aggregator_id = b.aggregator_id and r.id = ${sql.ref(`b.${id}`)}
  where b.aggregator_id = user_aggregators.aggregator_id and b.user_id = users.id)`;
const invalid = (fields: readonly string[], code: string) =>
  new Failure("VALIDATION", { fields: Object.fromEntries(fields.map((field) => [field, [code]])) });
const taken = (field: string, code: string) => () => new Failure("TAKEN", { fields: { [field]: [code] } });

export const accountRecords = recordsOf(accounts, {
  shared: { through: "user_aggregators", key: "user_id" },
  computed: { name },
  columns: () => ({
    parks: boundTo("parks", "user_parks", "park_id"),
    counterparties: boundTo("counterparties", "user_counterparties", "counterparty_id"),
  }),
  conditions: {
    park: (ids) => sql`exists (select 1 from user_parks b where b.aggregator_id = user_aggregators.aggregator_id
      and b.user_id = users.id and b.park_id = any(${ids}::int[]))`,
  },
  taken: { users_email: taken("email", "EMAIL_TAKEN"), users_phone: taken("phone", "PHONE_TAKEN") },
  async mayNotChange(fields, { id }, { scope }) {
    const lost = RIGHTS.filter((field) => fields.includes(field));
    return id === scope.user.id && lost.length > 0 ? invalid(lost, "OWN_ACCOUNT") : undefined;
  },
  async beside({ tx, scope, clock }, { password = null, park_ids, counterparty_ids }, id) {
    if (password !== null && isCommon(password)) throw invalid(["password"], "PASSWORD_COMMON");
    if (password === null && id === undefined) throw invalid(["password"], "REQUIRED");
    const after = { park_ids, counterparty_ids };
    return {
      before: id === undefined ? {} : await findBounds(tx, scope, id),
      after,
      ...(password !== null && { secret: { password_hash: await hashPassword(password) } }),
      async write(its, changed) {
        await bind(tx, scope, its, after);
        if (id === undefined) return;
        if (password !== null || RIGHTS.some((field) => changed.includes(field)))
          await endSessions(tx, its, scope.user.session);
        if (password !== null)
          await audit(tx, scope, clock, { event: "accounts.passwordChanged", entity: "accounts", id: its });
      },
    };
  },
  async followed({ tx }, id, event) {
    if (event === "deleted" || event === "deactivated") await endSessions(tx, id);
  },
});

/** Ends an account's sessions; `but` is the one that goes on. */
const endSessions = (tx: Tx, id: number, but?: Buffer) =>
  tx
    .deleteFrom("sessions")
    .where("user_id", "=", id)
    .$if(but !== undefined, (query) => query.where("token_hash", "!=", but ?? Buffer.of()))
    .execute();

type Bounds = { park_ids: readonly number[]; counterparty_ids: readonly number[] };

/** What an account is bound to in the aggregator, by ids in order. */
async function findBounds(tx: Tx, { aggregatorId }: Scope, id: number): Promise<Bounds> {
  const own = sql`aggregator_id = ${aggregatorId} and user_id = ${id} order by 1`;
  const { rows } = await sql<Bounds>`select array(select park_id from user_parks where ${own}) as park_ids,
    array(select counterparty_id from user_counterparties where ${own}) as counterparty_ids`.execute(tx);
  return rows[0] ?? { park_ids: [], counterparty_ids: [] };
}

/** Binds an account to these parks and counterparties of the aggregator and to no others. */
async function bind(tx: Tx, { aggregatorId }: Scope, id: number, bounds: Bounds): Promise<void> {
  const bindings = [
    { table: "user_parks", column: "park_id", ids: bounds.park_ids },
    { table: "user_counterparties", column: "counterparty_id", ids: bounds.counterparty_ids },
  ];
  for (const { table, column, ids } of bindings) {
    await sql`delete from ${sql.table(table)} where aggregator_id = ${aggregatorId} and user_id = ${id}`.execute(tx);
    await sql`insert into ${sql.table(table)} (aggregator_id, user_id, ${sql.ref(column)})
      select ${aggregatorId}, ${id}, unnest(${[...ids]}::int[])`.execute(tx);
  }
}

/** Binds an account to more parks of the aggregator; whoever has not worked for it does so from now on. */
export async function letInto({ tx, scope, clock }: Change, id: number, parks: readonly number[]): Promise<void> {
  await sql`insert into user_aggregators (aggregator_id, user_id) values (${scope.aggregatorId}, ${id})
    on conflict do nothing`.execute(tx);
  const before = await findBounds(tx, scope, id);
  const park_ids = [...new Set([...before.park_ids, ...parks])].sort((one, other) => one - other);
  await bind(tx, scope, id, { ...before, park_ids });
  await sql`update users set version = version + 1 where id = ${id}`.execute(tx); // an edit that was begun before this is stale now
  const changes = changesBetween({ park_ids: before.park_ids }, { park_ids });
  await audit(tx, scope, clock, { event: "accounts.parksAdded", entity: "accounts", id, changes });
}

/** An account that is not closed, of whichever aggregator: by its address, among those of a role if one is said, or by its id. */
export const findAnywhere = async (db: Db | Tx, of: { email: string; role?: number | undefined } | { id: number }) => {
  const isIt = "id" in of ? sql<SqlBool>`id = ${of.id}` : sql<SqlBool>`lower(email) = ${of.email}`;
  const role = "role" in of && of.role !== undefined ? sql<SqlBool>`role_id = ${of.role}` : sql<SqlBool>`true`;
  const isOpen = sql<SqlBool>`closed_at is null and ${isIt} and ${role}`;
  return db
    .selectFrom("users")
    .select(["id", name.as("name")])
    .where(isOpen)
    .executeTakeFirst();
};
