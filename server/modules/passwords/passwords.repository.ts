import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";

type Link = { readonly letter_id: number; readonly user_id: number; readonly email: string };

/** The account that a link opens now; undefined where it has ended, was used, or never was. Locks it until the transaction ends. */
export async function lockLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select r.letter_id, u.id as user_id, u.email from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now}
      and u.closed_at is null and u.is_active
    for update of r, u`.execute(tx);
  return rows[0];
}

/** Refuses, at the field, once somebody else has set another password since this one was proved; holds the account. */
export async function needSamePassword(tx: Tx, user_id: number, proved: string, field: string): Promise<void> {
  const row = await tx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user_id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.password_hash !== proved) throw new Failure("VALIDATION", { fields: { [field]: ["PASSWORD_WRONG"] } });
}

/** Sets an account's password; the ways in that the old one had opened are closed. */
export async function setPassword(tx: Tx, user_id: number, password_hash: string, now: Date): Promise<void> {
  await sql`update users set password_hash = ${password_hash}, password_given_at = null, version = version + 1 where id = ${user_id}`.execute(
    tx,
  );
  await closeWaysIn(tx, user_id, now);
}

/**
 * After another password or another address: all links of letters are used up, whichever was taken, and no device is known any more.
 * Whoever knew the old one may have known it on a device, or read it in a mailbox, of their own.
 */
export async function closeWaysIn(tx: Tx, user_id: number, now: Date): Promise<void> {
  await sql`update password_resets set used_at = ${now} where user_id = ${user_id} and used_at is null`.execute(tx);
  await tx.deleteFrom("known_devices").where("user_id", "=", user_id).execute();
}

/** Ends an account's sessions, but for the one that goes on; how many. */
export async function endSessions(tx: Tx, user_id: number, but: Buffer | null = null): Promise<number> {
  const { rows } = await sql`delete from sessions
    where user_id = ${user_id} and token_hash is distinct from ${but}::bytea returning id`.execute(tx);
  return rows.length;
}

/** Ends those of an account's sessions that a key has opened, but for the one that goes on. */
export const endKeySessions = (tx: Tx, user_id: number, but: Buffer | null = null) =>
  sql`delete from sessions where user_id = ${user_id} and by_key and token_hash is distinct from ${but}::bytea`.execute(
    tx,
  );

/** That of a password which somebody else has set; undefined: the owner has set their own. */
export const findGivenHash = (tx: Tx, user_id: number): Promise<string | undefined> =>
  tx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user_id)
    .where("password_given_at", "is not", null)
    .executeTakeFirst()
    .then((row) => row?.password_hash);

export const findPasswordHash = (db: Db | Tx, user_id: number): Promise<string | undefined> =>
  db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user_id)
    .executeTakeFirst()
    .then((row) => row?.password_hash);
