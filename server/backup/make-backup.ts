import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { openSnapshot, type Snapshot } from "../db/copying/copy-out.ts";
import { ENDS_FOLDER } from "../signing/chain-ends.ts";
import { BackupFailure, saysFull } from "./backup-failure.ts";
import { type Outgoing, writtenEntries } from "./entries.ts";
import { digestOf, type HeldKey, type Installation } from "./installation.ts";
import { inBytes, progress, type Say } from "./progress.ts";
import { backupName, checkBackup } from "./read-backup.ts";
import { sealed } from "./sealed-stream.ts";

type Making = {
  readonly from: Installation;
  /** The folder that the backup goes into; made where there is none. */
  readonly folder: string;
  readonly secret: Buffer;
  readonly now: Date;
  readonly say: Say;
  readonly signal?: AbortSignal | undefined;
};

/** What was made. `gone`: files that were cleared away while they were copied, as the server does once an hour. */
export type Made = {
  readonly path: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly gone: number;
};

/**
 * Makes a backup of an installation while it works: the database at one moment, every file that its rows name, the installation's key where
 * no setting holds it. It is sealed with `secret`, read back from its first to its last byte, and only then has its name. Where that fails
 * nothing stays. Throws BackupFailure.
 */
export async function makeBackup({ from, folder, secret, now, say, signal }: Making): Promise<Made> {
  const { key } = from;
  if (!key)
    throw new BackupFailure(
      "NO_HOUSE",
      "There is no installation to back up: it has no key, so no server has ever started on it. Check DATA_DIR and SECRET_KEY.",
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(now));
  const part = `${path}.part`;
  // Not replaced: of two backups of one second the second is refused.
  const file = await open(part, "wx", 0o600);
  try {
    const counts = { gone: 0 };
    await pipeline(
      Readable.from(writtenEntries(entriesOf({ ...from, key }, now, say, counts)), { objectMode: false }),
      createGzip(),
      (plain: AsyncIterable<Buffer>) => sealed(plain, secret),
      file.createWriteStream({ flush: true }),
      signal ? { signal } : {},
    );
    say("reading it back");
    const { end, rows } = await checkBackup(part, secret, say, signal).catch((error: unknown) => {
      throw error instanceof BackupFailure ? doesNotReadBack(folder, error) : error;
    });
    await rename(part, path);
    await syncFolder(folder);
    const { files, fileBytes } = end;
    const { size: bytes } = await stat(path);
    return { path, bytes, tables: Object.keys(end.rows).length, rows, files, fileBytes, ...counts };
  } catch (error) {
    await file.close().catch(() => undefined); // the stream has closed it where it came so far
    await rm(part, { force: true });
    signal?.throwIfAborted(); // why, in the words of whoever broke it off
    throw saysFull(error)
      ? new BackupFailure("NO_ROOM", `There is no room for the backup in ${folder}; nothing of it stays there.`, {
          cause: error,
        })
      : error;
  }
}

const doesNotReadBack = (folder: string, cause: BackupFailure): BackupFailure =>
  new BackupFailure(
    "BROKEN",
    `What was written to ${folder} is not what comes back from there; nothing of it stays. Look after that disk. (${cause.message})`,
    { cause },
  );

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

type Counts = { gone: number };

/**
 * The ends of the chains are read before the snapshot is taken: one that is newer than the archive it tells of would look like a loss. Files
 * are read after it: a row is written when its file lies in the store, and a file is never changed.
 */
async function* entriesOf(
  { connection, files, key }: Installation & { readonly key: HeldKey },
  now: Date,
  say: Say,
  counts: Counts,
): AsyncGenerator<Outgoing> {
  const ends: { key: string; bytes: Buffer }[] = [];
  for await (const each of files.list(ENDS_FOLDER)) {
    const stream = await files.read(each);
    if (stream) ends.push({ key: each, bytes: Buffer.concat(await stream.toArray()) });
  }
  const snapshot = await openSnapshot(connection);
  try {
    const comesAlong = !key.isSetting;
    yield {
      head: {
        kind: "house",
        madeAt: now.toISOString(),
        ...snapshot.shape,
        key: { digest: digestOf(key.bytes), comesAlong },
      },
    };
    if (comesAlong) yield { head: { kind: "key" }, content: only(key.bytes) };
    const count = { files: 0, fileBytes: 0 };
    const counted = (content: AsyncIterable<Buffer>) => countedIn(content, count);
    for (const { key: each, bytes } of ends) yield { head: { kind: "file", key: each }, content: counted(only(bytes)) };
    const copies = yield* tablesOf(snapshot, say);
    const told = progress(say);
    for await (const each of files.list()) {
      if (each.startsWith(`${ENDS_FOLDER}/`)) continue;
      const stream = await files.read(each);
      if (!stream) counts.gone += 1;
      else yield { head: { kind: "file", key: each }, content: counted(stream as AsyncIterable<Buffer>) };
      told(() => `files: ${count.files}, ${inBytes(count.fileBytes)}`);
    }
    say(`files: ${count.files}, ${inBytes(count.fileBytes)}`);
    const sequences = await snapshot.sequences();
    // PostgreSQL says how many rows it gave after the last of them, which may be later than the end of the stream: by now it has.
    const rows = Object.fromEntries([...copies].map(([name, copy]) => [name, copy.rowCount]));
    yield { head: { kind: "end", rows, sequences, ...count } };
  } finally {
    await snapshot.close();
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* countedIn(
  content: AsyncIterable<Buffer>,
  count: { files: number; fileBytes: number },
): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    count.fileBytes += bytes.length;
    yield bytes;
  }
  count.files += 1;
}

/** The tables, one after the other; answers their copies, which have counted the rows. */
async function* tablesOf(snapshot: Snapshot, say: Say): AsyncGenerator<Outgoing, Map<string, { rowCount: number }>> {
  const told = progress(say);
  const copies = new Map<string, { rowCount: number }>();
  let bytes = 0;
  for (const name of snapshot.whole) {
    const copy = snapshot.rowsOf(name);
    copies.set(name, copy);
    const content = async function* () {
      for await (const piece of copy) {
        bytes += piece.length;
        told(() => `database: ${name}, ${inBytes(bytes)} so far`);
        yield piece;
      }
    };
    yield { head: { kind: "table", name }, content: content() };
  }
  say(`database: ${copies.size} tables, ${inBytes(bytes)}`);
  return copies;
}
