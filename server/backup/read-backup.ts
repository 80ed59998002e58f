import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BackupFailure, broken } from "./backup-failure.ts";
import { type EndEntry, type HouseEntry, type Incoming, readEntries } from "./entries.ts";
import { inBytes, progress, type Say } from "./progress.ts";
import { unsealed } from "./sealed-stream.ts";

/** Finished backups are called so, by the moment of which they are: the newest is the last by name. */
const NAME = /^parkdesk-\d{8}T\d{6}Z\.backup$/;

/** The name of a backup of a moment. */
export const backupName = (at: Date): string => `parkdesk-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`;

/** The file that is meant: itself, or the newest backup of a folder. Throws BackupFailure where there is none. */
export async function findBackup(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return path;
  const newest =
    found &&
    (await readdir(path))
      .filter((name) => NAME.test(name))
      .sort()
      .at(-1);
  if (newest) return join(path, newest);
  throw new BackupFailure("NO_BACKUP", `There is no backup at ${path}.`);
}

/**
 * Reads a backup from its beginning to its end and hands over each entry in turn. Throws BackupFailure where it is not what was written, also
 * where that shows only at its end: what was done by then is to be undone.
 */
export async function readBackup(
  path: string,
  secret: Buffer,
  use: (entry: Incoming) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  await pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    (file: AsyncIterable<Buffer>) => unsealed(file, secret),
    createGunzip(),
    async (plain: AsyncIterable<Buffer>) => {
      for await (const entry of readEntries(plain)) await use(entry);
    },
    signal ? { signal } : {},
  );
}

/** What a backup holds. */
export type Held = { readonly house: HouseEntry; readonly end: EndEntry; readonly rows: number };

/** Reads all of a backup and counts it: that it is whole, and holds what it says at its end. Throws BackupFailure. */
export async function checkBackup(path: string, secret: Buffer, say: Say, signal?: AbortSignal): Promise<Held> {
  const told = progress(say);
  const rows = new Map<string, number>();
  let house: HouseEntry | undefined;
  let end: EndEntry | undefined;
  let hasKey = false;
  let [files, fileBytes] = [0, 0];
  await readBackup(
    path,
    secret,
    async ({ head, content }) => {
      if (end) throw broken("something follows its last entry");
      if ((head.kind === "house") !== (house === undefined)) throw broken("its entries are not in their order");
      if (head.kind === "house") house = head;
      else if (head.kind === "end") end = head;
      else if (head.kind === "key") hasKey = true;
      else {
        const { bytes, lines } = await measure(content);
        if (head.kind === "table") rows.set(head.name, lines);
        else [files, fileBytes] = [files + 1, fileBytes + bytes];
        told(() => `read: ${rows.size} tables, ${files} files (${inBytes(fileBytes)})`);
      }
    },
    signal,
  );
  if (!house || !end) throw broken("its end is missing");
  const isWhole =
    files === end.files &&
    fileBytes === end.fileBytes &&
    hasKey === house.key.comesAlong &&
    rows.size === Object.keys(end.rows).length &&
    Object.entries(end.rows).every(([table, count]) => rows.get(table) === count);
  if (!isWhole) throw broken("it does not hold what it says at its end");
  return { house, end, rows: [...rows.values()].reduce((sum, count) => sum + count, 0) };
}

const LINE_END = 10;

/** How many bytes and line ends there are: a row of COPY's text form ends with one and has none within. */
async function measure(content: AsyncIterable<Buffer>): Promise<{ bytes: number; lines: number }> {
  let [bytes, lines] = [0, 0];
  for await (const piece of content) {
    bytes += piece.length;
    for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) lines += 1;
  }
  return { bytes, lines };
}
