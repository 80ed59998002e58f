import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { clearAway, lookAt, makeTables } from "../db/copying/copy-in.ts";
import { plainly } from "../db/copying/plainly.ts";
import { MIGRATIONS } from "../db/migrate.ts";
import { openSession } from "../db/opening/connecting.ts";
import { keyFile, placeKey } from "../installation-key.ts";
import type { FileStore } from "../integrations/file-store.ts";
import { ENDS_FOLDER } from "../signing/chain-ends.ts";
import { BackupFailure, broken, saysFull } from "./backup-failure.ts";
import type { HouseEntry } from "./entries.ts";
import { digestOf, type Installation } from "./installation.ts";
import { inBytes, progress, type Say } from "./progress.ts";
import { checkBackup, type Held, readBackup } from "./read-backup.ts";

type Restoring = {
  readonly path: string;
  readonly secret: Buffer;
  /** Where it is put; opened only once the backup has been read and found whole. */
  readonly open: () => Promise<Installation>;
  /** Whether what stands there may be lost. */
  readonly replaces: boolean;
  readonly now: Date;
  readonly say: Say;
  readonly signal?: AbortSignal | undefined;
};

export type Restored = {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly fileBytes: number;
};

/** What takes away again what was laid, the last first. */
type Undo = (() => Promise<unknown>)[];

/**
 * Puts a backup back. First all of it is read and checked; then the database is filled in one transaction, while files and key are laid beside
 * it; the last deed is the commit. Whatever fails before takes away again what was laid, and a process that is killed leaves the database
 * as it was. Throws BackupFailure.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { path, secret, open, replaces, say, signal } = restoring;
  say(`reading ${path}`);
  const held = await checkBackup(path, secret, say, signal);
  const { house, end, rows } = held;
  refuseUnknown(house);
  const into = await open();
  const client = await openSession(into.connection);
  const undo: Undo = [];
  try {
    await plainly(client);
    await refuseUnlessFree(client, into, replaces);
    refuseOtherKey(into, house, replaces);
    await client.query("begin; set local lock_timeout = '30s'");
    await clearAway(client);
    const laid = await fill(client, into, held, restoring, undo);
    signal?.throwIfAborted();
    await client.query("commit");
    undo.length = 0;
    if (replaces) await dropOthers(into.files, laid);
    await client.query("analyze");
    const { files, fileBytes } = end;
    return { madeAt: house.madeAt, tables: Object.keys(end.rows).length, rows, files, fileBytes };
  } catch (error) {
    for (const step of undo.reverse()) await step().catch((fault: unknown) => say(`could not be undone: ${fault}`));
    signal?.throwIfAborted(); // why, in the words of whoever broke it off
    throw saysFull(error)
      ? new BackupFailure("NO_ROOM", "There is no room to put the backup back; what was begun was taken away again.", {
          cause: error,
        })
      : error;
  } finally {
    await client.end(); // an open transaction ends with it
  }
}

/** The tables of a backup are made by our own migrations, up to the last that it had. */
function refuseUnknown({ migrations }: HouseEntry): void {
  const unknown = migrations.find((name, at) => name !== MIGRATIONS[at]);
  if (migrations.length > 0 && unknown === undefined) return;
  throw new BackupFailure(
    "NEWER",
    `The backup was made by another release (its database has ${unknown ?? "no migration"}): put it back with that release, or a newer one.`,
  );
}

async function refuseUnlessFree(client: pg.Client, { files }: Installation, replaces: boolean): Promise<void> {
  const { holds, sessions } = await lookAt(client);
  if (sessions.length > 0)
    throw new BackupFailure(
      "IN_USE",
      `Somebody works on the database (${sessions.join("; ")}): stop every Parkdesk first, and the pooler where there is one. Nothing was changed.`,
    );
  if (holds === "others")
    throw new BackupFailure(
      "NOT_EMPTY",
      "The database holds tables of something else: name an empty one in DATABASE_URL. Nothing was changed.",
    );
  if (replaces) return;
  const found = holds === "ours" ? "its database has tables" : (await hasFiles(files)) ? "it has files" : undefined;
  if (found === undefined) return;
  throw new BackupFailure(
    "NOT_EMPTY",
    `There is an installation already: ${found}. Name an empty folder in DATA_DIR (an empty database, an empty bucket), or say --replace to lose what is there. Nothing was changed.`,
  );
}

async function hasFiles(files: FileStore): Promise<boolean> {
  for await (const _key of files.list()) return true;
  return false;
}

const isSame = ({ key }: Installation, house: HouseEntry): boolean =>
  key !== undefined && digestOf(key.bytes) === house.key.digest;

/** Without the installation's key second factors and the archive's seals are worth nothing, and with another one as little. */
function refuseOtherKey(into: Installation, house: HouseEntry, replaces: boolean): void {
  const { key, dataDir } = into;
  if (isSame(into, house)) return;
  if (!house.key.comesAlong)
    throw new BackupFailure(
      "OTHER_KEY",
      "The backup was made with a key in SECRET_KEY, which it does not hold: set the same SECRET_KEY here. Nothing was changed.",
    );
  if (key?.isSetting)
    throw new BackupFailure(
      "OTHER_KEY",
      "SECRET_KEY is not the key of the backup, which brings its own: take the setting away. Nothing was changed.",
    );
  if (key && !replaces)
    throw new BackupFailure(
      "OTHER_KEY",
      `${keyFile(dataDir)} is not the key of the backup, which brings its own: move the file aside, or say --replace. Nothing was changed.`,
    );
}

/** Lays the key of the backup; another one that was there is set aside, not lost. */
async function layKey({ key, dataDir }: Installation, bytes: Buffer, now: Date, undo: Undo): Promise<void> {
  const path = keyFile(dataDir);
  if (key) {
    const aside = `${path}.before-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;
    await rename(path, aside);
    undo.push(() => rename(aside, path));
  }
  await placeKey(dataDir, bytes);
  undo.push(() => rm(path));
}

/** Fills the tables, lays the files and the key; the keys of the files. */
async function fill(
  client: pg.Client,
  into: Installation,
  { house, end }: Held,
  { path, secret, now, say, signal }: Restoring,
  undo: Undo,
): Promise<ReadonlySet<string>> {
  const told = progress(say);
  const laid = new Set<string>();
  let bytes = 0;
  const passing = async function* (table: string, content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      bytes += piece.length;
      told(() => `database: ${table}, ${inBytes(bytes)} so far`);
      yield piece;
    }
  };
  const filling = await makeTables(client, house);
  const use: Parameters<typeof readBackup>[2] = async ({ head, content }) => {
    if (head.kind === "key" && !isSame(into, house)) await layKey(into, await whole(content), now, undo);
    if (head.kind === "table") {
      const rows = await filling.fill(head.name, passing(head.name, content));
      if (rows !== end.rows[head.name]) throw broken(`${head.name} took ${rows} of its rows`);
    }
    if (head.kind === "file") {
      await layFile(into.files, head.key, content, undo);
      laid.add(head.key);
      told(() => `files: ${laid.size} of ${end.files}`);
    }
  };
  await readBackup(path, secret, use, signal);
  say(`files: ${laid.size}, ${inBytes(end.fileBytes)}`);
  say("database: indexes and references");
  await filling.finish(end.sequences);
  return laid;
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Puts a file where the backup had it. The ends of chains change and are small: what was there is remembered; any other file is what it was. */
async function layFile(files: FileStore, key: string, content: AsyncIterable<Buffer>, undo: Undo): Promise<void> {
  const isThere = (await files.head(key)) !== undefined;
  if (isThere && key.startsWith(`${ENDS_FOLDER}/`)) {
    const stream = await files.read(key);
    const before = stream && (await buffer(stream));
    if (before) undo.push(() => files.put(key, Readable.from([before])));
  } else if (!isThere) undo.push(() => files.remove(key));
  await files.put(key, Readable.from(content, { objectMode: false }));
}

/** Takes away the files that the backup does not have, once nothing names them any more. */
async function dropOthers(files: FileStore, laid: ReadonlySet<string>): Promise<void> {
  for await (const key of files.list()) if (!laid.has(key)) await files.remove(key);
}
