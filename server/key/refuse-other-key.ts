import type { Db } from "../db/database.ts";
import { keyDigest, type Secrets } from "../installation-key.ts";
import { findSealingKey } from "./sealing-key.repository.ts";

/** Throws, with what to do, where a database whose key was changed is sealed by another one than this: nothing of it would open. */
export async function refuseOtherKey(db: Db, secrets: Pick<Secrets, "digest">): Promise<void> {
  const digest = await findSealingKey(db);
  if (digest === undefined || digest === keyDigest(secrets)) return;
  throw new Error(
    "The database is sealed by another key than SECRET_KEY or DATA_DIR/secret.key. If a change of the key was interrupted, npm run key:change finishes it; else put back the key that belongs to this database.",
  );
}
