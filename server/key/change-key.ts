import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Tx } from "../db/database.ts";
import { dropNextKey, keyDigest, nextKeyFile, nextKeyIn, secretsOf, takeNextKey } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { listChainEnds } from "../signing/chain-ends.repository.ts";
import { readEnds, resealEnds } from "../signing/chain-ends.ts";
import { countOthers, type Keys, resealCodes, resealFactors, resealLinks } from "./reseal.repository.ts";
import { findSealingKey, keepSealingKey } from "./sealing-key.repository.ts";

/** What is sealed by a key. `db` has one connection and is asked by nobody else. `isSetting`: the key is in SECRET_KEY, for the operator to change. */
type Sealed = {
  readonly db: Db;
  readonly files: Pick<FileStore, "read" | "put">;
  readonly dataDir: string;
  readonly key: Buffer;
  readonly isSetting: boolean;
};

/** Whoever has just left is counted no longer than this by far. */
const LEAVING_MS = 100;
const LEAVING_TRIES = 20;

/** How much was sealed anew: keys of one-time codes, recovery codes, links of the archive of signatures, ends of its chains. */
type Resealed = {
  readonly factors: number;
  readonly codes: number;
  readonly links: number;
  readonly ends: number;
};

/** What a try was to find out, carried out of the transaction that is not kept. */
class OnlyTried extends Error {
  readonly done: Omit<Resealed, "ends">;
  constructor(done: Omit<Resealed, "ends">) {
    super("This was a try");
    this.done = done;
  }
}

/**
 * Seals by a new key what the old one seals, in one transaction; `isTry` keeps nothing of it. The new key lies in the folder of data before
 * anything is sealed by it, and becomes the installation's last of all: interrupted before the transaction is kept, the old key goes on; after
 * it, whoever runs this again ends what was begun, and no server starts meanwhile (refuse-other-key.ts). Throws where a server is connected, where
 * the archive is not what the old key sealed, and where the database is of another key.
 */
export async function changeKey({ db, files, dataDir, key, isSetting }: Sealed, isTry = false): Promise<Resealed> {
  const old = secretsOf(key);
  const nextBytes = await nextKeyIn(dataDir);
  const keys: Keys = { old, oldBytes: key, next: secretsOf(nextBytes) };
  const said = await findSealingKey(db);
  if (keyDigest(keys.next) === keyDigest(old))
    throw new Error(`${nextKeyFile(dataDir)} holds the present key: remove that file, then another one is made.`);
  const isSealed = said === keyDigest(keys.next);
  if (said !== undefined && !isSealed && said !== keyDigest(old))
    throw new Error("The database is sealed by another key than the present one; put back the one that belongs to it.");
  const aggregators = (await listChainEnds(db)).map(({ aggregator_id }) => aggregator_id);
  const ends = await endsToSeal(aggregators, files, keys);
  const done = isSealed ? { factors: 0, codes: 0, links: 0 } : await reseal(db, keys, isTry);
  if (isTry) {
    if (!isSealed) await dropNextKey(dataDir);
    return { ...done, ends: ends.length };
  }
  for (const aggregatorId of ends) await resealEnds({ files, secrets: old }, keys.next, aggregatorId);
  if (!isSetting) await takeNextKey(dataDir);
  return { ...done, ends: ends.length };
}

/** Of which aggregators the ends are sealed by the old key yet; throws where they are by neither. */
async function endsToSeal(aggregators: readonly number[], files: Sealed["files"], { old, next }: Keys) {
  const wanted: number[] = [];
  for (const id of aggregators) {
    const ofNext = await readEnds({ files, secrets: next }, id);
    if (ofNext.faults.length === 0) continue;
    const { faults } = await readEnds({ files, secrets: old }, id);
    if (faults.length > 0)
      throw new Error(`Ends of the archive: ${faults.join(", ")}. Nothing was changed: run npm run evidence:verify.`);
    wanted.push(id);
  }
  return wanted;
}

/** A server that goes on would seal by the old key what comes next. One that has just stopped may still be counted for a moment. */
async function refuseOthers(db: Db | Tx, tries: number): Promise<void> {
  const others = await countOthers(db);
  if (others === 0) return;
  if (tries === 0)
    throw new Error(`${others} others are connected to the database. Stop every server first: nothing was changed.`);
  await sleep(LEAVING_MS);
  return refuseOthers(db, tries - 1);
}

async function reseal(db: Db, keys: Keys, isTry: boolean): Promise<Omit<Resealed, "ends">> {
  if (!isTry) await refuseOthers(db, LEAVING_TRIES);
  try {
    return await db.transaction().execute(async (tx) => {
      if (!isTry) await refuseOthers(tx, 0);
      const factors = await resealFactors(tx, keys);
      const codes = await resealCodes(tx, keys);
      const done = { factors, codes, links: await resealLinks(tx, keys) };
      await keepSealingKey(tx, keyDigest(keys.next));
      if (isTry) throw new OnlyTried(done);
      return done;
    });
  } catch (error) {
    if (error instanceof OnlyTried) return error.done;
    throw error;
  }
}
