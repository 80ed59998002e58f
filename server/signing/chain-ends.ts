import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Secrets } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { goesOnFrom, listChainEnds, whileKeeping } from "./chain-ends.repository.ts";

/** Where a chain of signatures ended at the end of a day, as it is kept outside the database. */
const End = z.object({
  day: z.iso.date(),
  /** How many links it had, the hash of the last of them, and when that was written down; ISO. */
  length: z.int(),
  last: z.string(),
  at: z.iso.datetime(),
  /** By the installation's key, over the line and the one before it. */
  mac: z.string(),
});
export type End = z.output<typeof End>;

/** The ends of an aggregator's chain that are kept, oldest first, and what is wrong with how they are kept. */
export type KeptEnds = { readonly ends: readonly End[]; readonly faults: readonly string[] };

/** Where ends are kept, and by whose key. */
type EndsPlace = { readonly files: Pick<FileStore, "read" | "put">; readonly secrets: Pick<Secrets, "digest"> };

/** The folder of the file store that they lie in. */
export const ENDS_FOLDER = "signature-ends";

/** One line a day. Not one file a day: then somebody who takes away the newest leaves no trace, and a store cannot be asked what it has. */
const keyOf = (aggregatorId: number): string => `${ENDS_FOLDER}/${aggregatorId}.jsonl`;

/** Reads the ends of an aggregator's chain. */
export async function readEnds({ files, secrets }: EndsPlace, aggregatorId: number): Promise<KeptEnds> {
  const stream = await files.read(keyOf(aggregatorId));
  if (!stream) return { ends: [], faults: [] };
  const ends: End[] = [];
  for (const line of (await buffer(stream)).toString("utf8").trim().split("\n")) {
    const end = endIn(line);
    if (!end || end.mac !== macOf(secrets, aggregatorId, end, ends.at(-1)))
      return {
        ends,
        faults: [`line ${ends.length + 1} of ${keyOf(aggregatorId)} is not what this installation wrote`],
      };
    ends.push(end);
  }
  return { ends, faults: [] };
}

function endIn(line: string): End | undefined {
  try {
    return End.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined; // no JSON
  }
}

/** Over the line before it as well: none is taken out of the middle. */
function macOf(secrets: EndsPlace["secrets"], aggregatorId: number, end: Omit<End, "mac">, before?: End): string {
  const said = [aggregatorId, end.day, end.length, end.last, end.at, before?.mac ?? null];
  return secrets.digest(JSON.stringify(said), "signature-ends").toString("hex");
}

/** Seals the ends of an aggregator's chain, which the place's key has sealed, by another key: each line says what it said. */
export async function resealEnds(place: EndsPlace, next: EndsPlace["secrets"], aggregatorId: number): Promise<void> {
  const sealed: End[] = [];
  for (const { mac: _, ...end } of (await readEnds(place, aggregatorId)).ends)
    sealed.push({ ...end, mac: macOf(next, aggregatorId, end, sealed.at(-1)) });
  await writeEnds(place, aggregatorId, sealed);
}

async function writeEnds(
  { files }: Pick<EndsPlace, "files">,
  aggregatorId: number,
  ends: readonly End[],
): Promise<void> {
  const text = ends.map((line) => `${JSON.stringify(line)}\n`).join("");
  await files.put(keyOf(aggregatorId), Readable.from([text]));
}

type Keeping = EndsPlace & { readonly db: Db; readonly clock: Clock };

/**
 * Keeps where an aggregator's chain ends now, unless that is kept. Never replaces an end by one that does not follow it: throws, and the
 * operator looks with `npm run evidence:verify`. Of several processes one keeps it.
 */
export async function keepEnd({ db, clock, ...place }: Keeping, aggregatorId: number): Promise<void> {
  await whileKeeping(db, aggregatorId, async (connection) => {
    const now = (await listChainEnds(connection)).find((each) => each.aggregator_id === aggregatorId);
    if (!now || now.length === 0) return;
    const { ends, faults } = await readEnds(place, aggregatorId);
    const newest = ends.at(-1);
    const isKept = newest?.length === now.length && newest.last === now.last;
    if (isKept && faults.length === 0) return;
    const follows =
      !newest || (newest.length < now.length && (await goesOnFrom(connection, aggregatorId, newest.last)));
    if (!follows || faults.length > 0) throw new EndLost(aggregatorId, faults);
    const day = clock.today();
    const before = ends.filter((end) => end.day !== day);
    const end = { day, length: now.length, last: now.last, at: clock.now().toISOString() };
    const lines = [...before, { ...end, mac: macOf(place.secrets, aggregatorId, end, before.at(-1)) }];
    await writeEnds(place, aggregatorId, lines);
  });
}

/** The same for every aggregator; throws the first that went wrong, after all were tried. */
export async function keepEnds(keeping: Keeping): Promise<void> {
  const failed: unknown[] = [];
  for (const { aggregator_id } of await listChainEnds(keeping.db))
    await keepEnd(keeping, aggregator_id).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

/** The chain of signatures does not hold the end that was kept of it. */
export class EndLost extends Error {
  override readonly name = "EndLost";

  constructor(aggregatorId: number, faults: readonly string[]) {
    const why = faults.join(", ") || "it no longer holds the end that was kept of it";
    super(`ALARM: the chain of signatures of aggregator ${aggregatorId}: ${why}. Run npm run evidence:verify`);
  }
}
