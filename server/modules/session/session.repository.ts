import { type Insertable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tables, Tx } from "../../db/database.ts";
import { LOG_IN } from "../../limits.ts";
import type { Tries } from "./tries.ts";

/** Who may log in under an address. */
export const findUserByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("closed_at", "is", null)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** One log-in at a time is weighed: of tries made all at once, at any process, each sees those before it. */
const WEIGHING = 7_304;

/** Holds off all other log-ins until the transaction ends. */
export const lockTries = (tx: Tx) => sql`select pg_advisory_xact_lock(${WEIGHING})`.execute(tx);

/** What is remembered of wrong tries at this account, from this address and altogether. */
export async function findTries(tx: Tx, account: string, address: string, now: Date): Promise<Tries> {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
  /** When the try was that fills the window: further ones wait until it is out of it. */
  const filling = (only: RawBuilder<SqlBool>, tries: number) => sql<Date | null>`(
    select at from login_attempts where ${only} and at > ${since(LOG_IN.windowS)} order by at desc offset ${tries - 1}::int limit 1)`;
  const { rows } = await sql<{
    account: number;
    last: string | null;
    fillsAddress: string | null;
    fillsAll: string | null;
  }>`
    select count(*)::int as account, max(at) as last,
      ${filling(sql`address = ${address}`, LOG_IN.triesOfAddress)} as "fillsAddress",
      ${filling(sql`true`, LOG_IN.triesOverall)} as "fillsAll"
    from login_attempts where account = ${account} and at > ${since(LOG_IN.accountWindowS)}`.execute(tx);
  const [found] = rows;
  const at = (text: string | null | undefined) => (text ? new Date(text) : undefined);
  return {
    account: found?.account ?? 0,
    last: at(found?.last),
    fillsAddress: at(found?.fillsAddress),
    fillsAll: at(found?.fillsAll),
  };
}

export const insertAttempt = (db: Db | Tx, account: string, address: string, at: Date) =>
  db.insertInto("login_attempts").values({ account, address, at }).execute();

export const forgetAttempts = (db: Db | Tx, account: string, address: string) =>
  db.deleteFrom("login_attempts").where("account", "=", account).where("address", "=", address).execute();

/** Whether the account has logged in from this device, and whether anybody has. */
export async function findDevice(db: Db | Tx, device: Buffer, userId: number | undefined) {
  const rows = await db.selectFrom("known_devices").select("user_id").where("device_hash", "=", device).execute();
  return { isAnybodys: rows.length > 0, isTheirs: rows.some(({ user_id }) => user_id === userId) };
}

/** A right password was given on the device: it is the account's, and its wrong tries are forgiven. */
export const keepDevice = (db: Db | Tx, user_id: number, device_hash: Buffer, last_at: Date) =>
  db
    .insertInto("known_devices")
    .values({ user_id, device_hash, last_at })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ wrong: 0, last_at }))
    .execute();

/** A wrong one was: after too many in a row the device is known no more. */
export async function blameDevice(db: Db | Tx, userId: number, device: Buffer): Promise<void> {
  const { wrong } = await db
    .updateTable("known_devices")
    .set({ wrong: sql`wrong + 1` })
    .where("user_id", "=", userId)
    .where("device_hash", "=", device)
    .returning("wrong")
    .executeTakeFirst()
    .then((row) => row ?? { wrong: 0 });
  if (wrong < LOG_IN.triesOfDevice) return;
  await db.deleteFrom("known_devices").where("user_id", "=", userId).where("device_hash", "=", device).execute();
}

export const insertSession = (db: Db | Tx, session: Omit<Insertable<Tables["sessions"]>, "id" | "seen_at">) =>
  db.insertInto("sessions").values(session).execute();

/** Remembers when an account was logged in with, and where, if its browser said so. */
export const keepLogin = (tx: Tx, id: number, at: Date, origin: string | undefined) =>
  tx
    .updateTable("users")
    .set({ last_login_at: at, ...(origin !== undefined && { login_origin: origin }) })
    .where("id", "=", id)
    .execute();

/** The aggregators that an account works for. */
export const aggregatorsOf = async (tx: Tx, id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom("user_aggregators")
    .select("aggregator_id")
    .where("user_id", "=", id)
    .orderBy("aggregator_id")
    .execute();
  return rows.map(({ aggregator_id }) => aggregator_id);
};

/** Somebody's open sessions, the newest first; `session` is the one that they ask in. */
export async function listSessions(db: Db, userId: number, session: Buffer | undefined, now: Date) {
  const { rows } = await sql<{
    id: number;
    created_at: string;
    seen_at: string;
    expires_at: string;
    address: string;
    agent: string;
    by_key: boolean;
    is_this: boolean;
  }>`select id, created_at, coalesce(seen_at, created_at) as seen_at, expires_at, address, agent, by_key,
      token_hash = ${session ?? null}::bytea as is_this
    from sessions where user_id = ${userId} and expires_at > ${now} order by 8 desc, seen_at desc, id desc`.execute(db);
  return rows;
}

/** Ends somebody's sessions: the one of an id, all but one, or all; how many. */
export async function endOwnSessions(tx: Tx, userId: number, which: { id?: number; but?: Buffer | undefined }) {
  const { rows } = await sql`delete from sessions where user_id = ${userId}
    and (${which.id ?? null}::int is null or id = ${which.id ?? null}::int)
    and token_hash is distinct from ${which.but ?? null}::bytea returning id`.execute(tx);
  return rows.length;
}

export const deleteSession = (db: Db | Tx, tokenHash: Buffer) =>
  db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

export const listAggregators = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom("aggregators")
    .select(["id", "name", "bin"])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .orderBy("id")
    .execute();
