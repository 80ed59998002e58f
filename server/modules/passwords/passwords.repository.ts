import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

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

/** Sets an account's password. All links of it are used up, whichever was taken. */
export async function setPassword(tx: Tx, user_id: number, password_hash: string, now: Date): Promise<void> {
  await sql`update users set password_hash = ${password_hash}, version = version + 1 where id = ${user_id}`.execute(tx);
  await sql`update password_resets set used_at = ${now} where user_id = ${user_id} and used_at is null`.execute(tx);
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

/** Whoever knew the old password may have known it on a device of their own. */
export const forgetDevices = (tx: Tx, user_id: number) =>
  tx.deleteFrom("known_devices").where("user_id", "=", user_id).execute();

export const findPasswordHash = (db: Db | Tx, user_id: number): Promise<string | undefined> =>
  db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user_id)
    .executeTakeFirst()
    .then((row) => row?.password_hash);
