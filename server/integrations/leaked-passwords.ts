import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";

/** Passwords that leaks are full of. */
export type LeakedPasswords = { has(password: string): Promise<boolean>; close(): Promise<void> };

/** A line is `<SHA-1, forty hexadecimal digits>:<how often>`; longer ones there are none. */
const LINE = /^([0-9A-F]{40}):\d+\r?$/i;
const MOST_OF_LINE = 64;

/**
 * A list as Have I Been Pwned gives it out («Pwned Passwords», SHA-1, ordered by hash): one file, as large as it may be. It is asked where it lies,
 * by halves; nothing of a password leaves this machine. Throws, in a sentence for the operator, where the file is no such list.
 */
export async function openLeakedPasswords(path: string): Promise<LeakedPasswords> {
  const unfit = (why: string, cause?: unknown) => new Error(`LEAKED_PASSWORDS: ${path} ${why}`, { cause });
  const file = await open(path).catch((error: unknown) => {
    throw unfit(`cannot be read: ${error instanceof Error ? error.message : error}`, error);
  });
  const { size } = await file.stat();
  const [first, last] = [await lineAt(file, 0, size), await lineAt(file, Math.max(0, size - MOST_OF_LINE), size)];
  if (!first || !last || first.hash > last.hash) {
    await file.close();
    throw unfit("is no list of SHA-1 hashes in their order (HASH:COUNT in each line)");
  }
  return {
    has: (password) => isIn(file, size, createHash("sha1").update(password, "utf8").digest("hex").toUpperCase()),
    close: () => file.close(),
  };
}

type Line = { readonly hash: string /** Where the next one begins. */; readonly next: number };

/** The first whole line that begins at a place or after it; undefined where there is none. */
async function lineAt(file: FileHandle, place: number, size: number): Promise<Line | undefined> {
  // From the byte before: a line begins at the place itself where that is an end of a line.
  const from = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * MOST_OF_LINE), 0, 2 * MOST_OF_LINE, from);
  const text = buffer.toString("latin1", 0, bytesRead);
  const start = place === 0 ? 0 : text.indexOf("\n") + 1;
  if (place > 0 && start === 0) return undefined;
  const end = text.indexOf("\n", start);
  const line = end < 0 ? text.slice(start) : text.slice(start, end);
  const [, hash] = LINE.exec(line) ?? [];
  return hash === undefined ? undefined : { hash: hash.toUpperCase(), next: end < 0 ? size : from + end + 1 };
}

/** Whether a hash is in the list: the place is halved until its line, or its absence, is found. */
async function isIn(file: FileHandle, size: number, hash: string): Promise<boolean> {
  let [low, high] = [0, size]; // its line begins at `low` or after it, and before `high`
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineAt(file, middle, size);
    if (line?.hash === hash) return true;
    if (line && line.hash < hash) low = line.next;
    else high = middle;
  }
  return false;
}
