import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where uploads and results lie. Keys are made by us (`imports/1/abc`), never by a person. */
export type FileStore = {
  /** Stores a stream whole or not at all; once it returns, the file outlives a loss of power. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  read(key: string): Readable;
  /** A path that a reader of random access may open. */
  pathOf(key: string): string;
  /** Takes away a file, or what was left of one by a process that died. */
  remove(key: string): Promise<void>;
};

/** Makes the disk hold a file's content, or the names of a folder. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it that are missing, down to the disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return; // it was there
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

/** Files in a folder of this machine. A file appears under its name only when it is complete. */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new RangeError(`The key ${key} leaves the store`);
    return path;
  };
  return {
    async put(key, content, signal) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const part = `${path}.part`;
      try {
        // Opened before anything flows: a stream that opens its file itself may make it after a hang-up took it away.
        const file = await open(part, "w");
        await pipeline(content, file.createWriteStream(), signal ? { signal } : {});
        await sync(part);
        await rename(part, path);
        await sync(dirname(path));
      } catch (error) {
        content.destroy(); // where the disk would not open the file, nobody has begun to read it
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key) => createReadStream(pathOf(key)),
    pathOf,
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
  };
}
