import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

export const findUserByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("closed_at", "is", null)
    .executeTakeFirst();

/** How many wrong tries an account has had from an address since an instant. */
export async function countAttempts(db: Db | Tx, account: string, address: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("login_attempts")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("account", "=", account)
    .where("address", "=", address)
    .where("at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertAttempt = (db: Db | Tx, account: string, address: string, at: Date) =>
  db.insertInto("login_attempts").values({ account, address, at }).execute();

export const forgetAttempts = (db: Db | Tx, account: string, address: string, before: Date) =>
  db
    .deleteFrom("login_attempts")
    .where((eb) => eb.or([eb.and({ account, address }), eb("at", "<", before.toISOString())]))
    .execute();

export const insertSession = (
  db: Db | Tx,
  session: { token_hash: Buffer; user_id: number; created_at: Date; expires_at: Date; address: string; agent: string },
) => db.insertInto("sessions").values(session).execute();

export const deleteSession = (db: Db | Tx, tokenHash: Buffer) =>
  db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();

export const listAggregators = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom("aggregators")
    .select(["id", "name", "bin"])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .orderBy("id")
    .execute();
