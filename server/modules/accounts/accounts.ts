import { type SqlBool, sql } from "kysely";
import { accounts } from "../../../src/resources/accounts/accounts.ts";
import type { Db } from "../../db/database.ts";
import { type Change, lockRecord, updateRecord } from "../../entities/record.ts";
import { needRecords } from "../../entities/record-names.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import { closeWaysIn, endKeySessions, endSessions } from "../passwords/passwords.repository.ts";

/** Nobody takes these from himself; for everybody else they end what was begun with them. */
const RIGHTS = ["email", "role_id", "is_outsourcing"];
/** By which it is decided whose key opens an account, and what of it. */
const KEYS = ["iin", "counterparty_ids"];
const name = sql<string>`trim(users.lastname || ' ' || users.firstname)`;

export const accountRecords = recordsOf(accounts, {
  shared: { through: "user_aggregators", key: "user_id" },
  computed: {
    name,
    has_second_factor: sql`exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`,
  },
  async mayNotChange(fields, { id }, { scope }) {
    const lost = RIGHTS.filter((field) => fields.includes(field));
    if (id !== scope.user.id || lost.length === 0) return undefined;
    return new Failure("VALIDATION", { fields: Object.fromEntries(lost.map((field) => [field, ["OWN_ACCOUNT"]])) });
  },
  follows: {
    async updated(change, id, fields) {
      const isOver = ["password_hash", ...RIGHTS].some((field) => fields.includes(field));
      if (fields.includes("password_hash") || fields.includes("email"))
        await closeWaysIn(change.tx, id, change.clock.now());
      if (isOver) await endSessions(change.tx, id, change.scope.user.session);
      else if (KEYS.some((field) => fields.includes(field)))
        await endKeySessions(change.tx, id, change.scope.user.session);
    },
    deactivated: ({ tx }, id) => endSessions(tx, id),
    deleted: ({ tx }, id) => endSessions(tx, id),
  },
});

/** Binds an account of whichever aggregator to more parks of this one; whoever has not worked for it does so from now on. */
export async function letInto(change: Change, id: number, more: readonly number[]): Promise<void> {
  const { tx, scope } = change;
  const { stored, bindings } = accountRecords;
  await sql`insert into user_aggregators (aggregator_id, user_id)
    select ${scope.aggregatorId}::int, id from users where id = ${id} on conflict do nothing`.execute(tx);
  await needRecords(tx, scope, stored, [id], "user_id");
  const account = await lockRecord(change, stored, id);
  const before = await bindings.parks.list(tx, scope, id);
  const after = [...new Set([...before, ...more])].sort((one, other) => one - other);
  const write = () => bindings.parks.set(tx, scope, id, after);
  const beside = { before: { park_ids: before }, after: { park_ids: after }, write };
  await updateRecord(change, stored, account, {}, "accounts.parksAdded", { locked: account, beside });
}

/** The account of an address, of whichever aggregator; of a role, where one is asked for. */
export const findByEmail = (db: Db, email: string, role: number | null) =>
  db
    .selectFrom("users")
    .select(["id", name.as("name")])
    .where(sql<SqlBool>`closed_at is null and lower(email) = ${email} and coalesce(role_id = ${role}::int, true)`)
    .executeTakeFirst();
