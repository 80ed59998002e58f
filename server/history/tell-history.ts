import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../db/database.ts";
import { lastGiven, openWriters, rowsBetween, type Told } from "./history.repository.ts";

const AT_ONCE = 1_000;
/** How often it looks whether a transaction has ended, and while it follows whether there is more, in milliseconds. */
const LOOK_MS = 500;
/** After how many looks whoever waits is told for what. */
const LONG = 120;

/** Some rows as lines, and the id of the last one that has been looked at: from there it goes on. */
export type Part = { readonly lines: string; readonly last: bigint };

type Telling = {
  /** The id after which it begins; 0: with the first row. */
  readonly after: bigint;
  /** Goes on with what comes, until the signal; else it ends with what was there. */
  readonly follows?: boolean;
  readonly signal?: AbortSignal;
  /** Is told, in a sentence, when a transaction takes long to end. */
  readonly say?: (sentence: string) => void;
};

/**
 * The history after an id, as lines of JSON in order of id, none twice and none left out. Rows can be seen in another order than they were given
 * their ids: so it reads up to the last id that was given, once every transaction has ended that was writing then. A long one (the load of a
 * file) is waited for. Throws where the history ends before `after`: then the database is not the one that the id is of.
 */
export async function* tellHistory(db: Db, { after, follows = false, signal, say }: Telling): AsyncGenerator<Part> {
  let last = after;
  do {
    const upTo = await lastGiven(db);
    if (upTo < last)
      throw new Error(
        `The history ends with ${upTo} and was told up to ${last} already: this database was put back from a backup. Say from where to go on: --after ${upTo}`,
      );
    if (upTo > last) await untilEnded(db, signal, say);
    while (last < upTo && !signal?.aborted) {
      const rows = await rowsBetween(db, last, upTo, AT_ONCE);
      last = (rows.length === AT_ONCE ? rows.at(-1)?.id : undefined) ?? upTo;
      yield { lines: rows.map(lineOf).join(""), last };
    }
    if (follows) await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  } while (follows && !signal?.aborted);
}

/** Waits for whoever is writing at this moment, and not for those who begin meanwhile. */
async function untilEnded(db: Db, signal: AbortSignal | undefined, say: Telling["say"]): Promise<void> {
  let waited = new Set(await openWriters(db));
  for (let look = 1; waited.size > 0 && !signal?.aborted; look++) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    const open = await openWriters(db);
    waited = new Set(open.filter((name) => waited.has(name)));
    if (look === LONG) say?.(`Waits for ${waited.size} transactions that were writing to the history a minute ago.`);
  }
  signal?.throwIfAborted();
}

/** A row as the log writes a line, with the log's words for a moment, a call and who asked. */
const lineOf = (row: Told): string =>
  `${JSON.stringify({
    level: 30,
    time: Date.parse(row.at),
    msg: "history",
    id: Number(row.id),
    aggregator: row.aggregator_id,
    user: row.user_id,
    event: row.event,
    entity: row.entity,
    record: row.entity_id,
    fields: row.fields,
    reqId: row.request ?? undefined,
  })}\n`;
