import { type Insertable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tables, Tx } from "../../db/database.ts";
import { networkOf } from "../../http/network-of.ts";
import { LOG_IN } from "../../limits.ts";
import type { Tries } from "./tries.ts";

/** Who may log in under an address. */
export const findUserByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "password_hash", "password_given_at"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("closed_at", "is", null)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** One log-in at a time is weighed: of tries made all at once, at any process, each sees those before it. */
const WEIGHING = 7_304;

/** Holds off all other log-ins until the transaction ends. */
export const lockTries = (tx: Tx) => sql`select pg_advisory_xact_lock(${WEIGHING})`.execute(tx);

/** The database's clock: those of processes may differ. Of the statement, since the transaction began before it was its turn to be weighed. */
export const NOW = sql<string>`statement_timestamp()`;

/** What is remembered of wrong tries at this account, from this address and altogether. */
export async function findTries(tx: Tx, account: string, address: string): Promise<Tries> {
  const network = networkOf(address);
  const within = (seconds: number) => sql<SqlBool>`at > ${NOW} - make_interval(secs => ${seconds})`;
  /** When the try was that fills the window: further ones wait until it is out of it. */
  const filling = (only: RawBuilder<SqlBool>, tries: number) => sql<string | null>`(
    select at from login_attempts where ${only} and ${within(LOG_IN.windowS)} order by at desc offset ${tries - 1}::int limit 1)`;
  const ago = (at: RawBuilder<unknown>) => sql<number | null>`extract(epoch from ${NOW} - ${at})::float8`;
  const { rows } = await sql<
    Record<"wrong" | "ago" | "ownWrong" | "ownAgo" | "fillsAddressAgo" | "fillsAllAgo", number | null>
  >`
    select count(*)::int as wrong, ${ago(sql`max(at)`)} as ago,
      (count(*) filter (where address = ${network}))::int as "ownWrong",
      ${ago(sql`max(at) filter (where address = ${network})`)} as "ownAgo",
      ${ago(filling(sql`address = ${network}`, LOG_IN.triesOfAddress))} as "fillsAddressAgo",
      ${ago(filling(sql`true`, LOG_IN.triesOverall))} as "fillsAllAgo"
    from login_attempts where account = ${account} and ${within(LOG_IN.accountWindowS)}`.execute(tx);
  const [found] = rows;
  return {
    account: { wrong: found?.wrong ?? 0, ago: found?.ago ?? 0 },
    own: { wrong: found?.ownWrong ?? 0, ago: found?.ownAgo ?? 0 },
    fillsAddressAgo: found?.fillsAddressAgo ?? undefined,
    isFlood: typeof found?.fillsAllAgo === "number",
  };
}

export const insertAttempt = (tx: Tx, account: string, address: string) =>
  tx
    .insertInto("login_attempts")
    .values({ account, address: networkOf(address), at: NOW })
    .execute();

export const forgetAttempts = (db: Db | Tx, account: string, address: string) =>
  db.deleteFrom("login_attempts").where("account", "=", account).where("address", "=", networkOf(address)).execute();

/** Whether the account has logged in from this device with its password, and whether anybody has in whichever way. */
export async function findDevice(db: Db | Tx, device: Buffer, userId: number | undefined) {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from known_devices where device_hash = ${device}
    union all select null from sessions where device_hash = ${device}`.execute(db);
  return { isAnybodys: rows.length > 0, isTheirs: rows.some(({ user_id }) => user_id === (userId ?? 0)) };
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

/** Ends the sessions that an account has in a browser: whoever has copied one of them is out as soon as its owner logs in there again. */
export const endSessionsOf = (tx: Tx, userId: number, device: Buffer) =>
  tx.deleteFrom("sessions").where("user_id", "=", userId).where("device_hash", "=", device).execute();

/** Remembers when an account was logged in with. */
export const keepLogin = (tx: Tx, id: number, at: Date) =>
  tx.updateTable("users").set({ last_login_at: at }).where("id", "=", id).execute();

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

/** Somebody's open sessions, the newest first; `session` is the one that they ask in, `silent` since when others have ended by silence. */
export async function listSessions(
  db: Db,
  userId: number,
  { session, now, silent }: { session: Buffer | undefined; now: Date; silent: { usual: string; remembered: string } },
) {
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
    from sessions where user_id = ${userId} and expires_at > ${now}
      and coalesce(seen_at, created_at) >= case when remembered then ${silent.remembered}::timestamptz else ${silent.usual}::timestamptz end
    order by 8 desc, seen_at desc, id desc`.execute(db);
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

/** That whoever sits in a session has shown once more who they are. */
export const keepProof = (db: Db, session: Buffer | undefined, now: Date) =>
  db
    .updateTable("sessions")
    .set({ proved_at: now })
    .where("token_hash", "=", session ?? Buffer.alloc(0))
    .execute();
