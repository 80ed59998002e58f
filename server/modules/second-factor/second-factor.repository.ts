import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";

/** The second step of an account that is asked for it. */
export const findFactor = (db: Db | Tx, userId: number) =>
  db.selectFrom("second_factors").select(["secret", "confirmed_at"]).where("user_id", "=", userId).executeTakeFirst();

export async function readState(db: Db, userId: number) {
  const { rows } = await sql<{ since: string | null; left: number }>`
    select (select confirmed_at from second_factors where user_id = ${userId}) as since,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as left`.execute(db);
  return rows[0] ?? { since: null, left: 0 };
}

/** Keeps a key that no code has proved yet, in the place of one that none has; false where the account has a proved one. */
export const beginPairing = (tx: Tx, user_id: number, secret: Buffer, begun_at: Date): Promise<boolean> =>
  tx
    .insertInto("second_factors")
    .values({ user_id, secret, begun_at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, begun_at, last_step: 0, wrong: 0 })
        .where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** From now on a code is asked for; false where one was already. */
export const confirmPairing = (tx: Tx, userId: number, step: number, at: Date): Promise<boolean> =>
  tx
    .updateTable("second_factors")
    .set({ confirmed_at: at, last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** Takes the code of a step, once: of two who send it together the second finds it taken. */
export const takeStep = (db: Db | Tx, userId: number, step: number): Promise<boolean> =>
  db
    .updateTable("second_factors")
    .set({ last_step: step, wrong: 0 })
    .where("user_id", "=", userId)
    .where("last_step", "<", sql<bigint>`${step}::bigint`)
    .returning("user_id")
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** The keys, sealed, by which digests of an account's recovery codes were made before the installation's was changed. */
export const pastKeys = async (db: Db | Tx, userId: number): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom("recovery_codes")
    .select("sealed_key")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("sealed_key", "is not", null)
    .execute();
  return rows.flatMap(({ sealed_key }) => sealed_key ?? []);
};

/** Takes a recovery code, once; `codes`: what it may be kept as. */
export async function takeRecoveryCode(db: Db | Tx, userId: number, codes: Buffer[], at: Date): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update recovery_codes set used_at = ${at} where user_id = ${userId} and code_hash = any(${codes}::bytea[]) and used_at is null returning user_id
    )
    update second_factors set wrong = 0 where user_id in (select user_id from taken) returning user_id`.execute(db);
  return rows.length > 0;
}

/** Counts one more wrong code; how many there were in a row. */
export const countWrong = (db: Db | Tx, userId: number): Promise<number> =>
  db
    .updateTable("second_factors")
    .set({ wrong: sql`wrong + 1` })
    .where("user_id", "=", userId)
    .returning("wrong")
    .executeTakeFirst()
    .then((row) => row?.wrong ?? 0);

/** Recovery codes in the place of all there were. */
export async function setRecoveryCodes(tx: Tx, user_id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", user_id).execute();
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id, code_hash, used_at: null, sealed_key: null })))
    .execute();
}

/** Takes the second step away from accounts, with all that belongs to it; those who were asked for one. */
export async function dropFactors(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with codes as (delete from recovery_codes where user_id = any(${userIds}::int[]))
    delete from second_factors where user_id = any(${userIds}::int[]) returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export const emailsOf = async (tx: Tx, userIds: readonly number[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "in", userIds.length > 0 ? [...userIds] : [0])
    .orderBy("id")
    .execute();
  return rows.map(({ email }) => email);
};
