import type { Db, Tx } from "../db/database.ts";

/** By which key the database is sealed, as the digest of it; undefined where it was never changed. */
export const findSealingKey = async (db: Db | Tx): Promise<string | undefined> =>
  (await db.selectFrom("sealing_key").select("digest").executeTakeFirst())?.digest;

/** From now on the database is sealed by the key of this digest. */
export const keepSealingKey = (tx: Tx, digest: string) =>
  tx
    .insertInto("sealing_key")
    .values({ digest })
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ digest }))
    .execute();
