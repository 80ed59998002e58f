import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { FileGone, type FileStore, StoreAway } from "./file-store.ts";

/** Makes the disk hold a file's content, or the names of a folder. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it that are missing, down to the disk; nobody else of this machine looks into them. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return; // it was there
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

const PART = ".part";

/** The keys of the files below a folder, whose own key is `prefix`. */
async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${prefix}${entry.name}/`);
    else if (entry.isFile() && !entry.name.endsWith(PART)) yield `${prefix}${entry.name}`;
  }
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
      const part = `${path}${PART}`;
      try {
        await makeFolder(dirname(path));
        // Opened before anything flows: a stream that opens its file itself may make it after a hang-up took it away.
        const file = await open(part, "w", 0o600);
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
    async head(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing);
      return found?.isFile() ? { size: found.size } : undefined;
    },
    async read(key, range) {
      const handle = await open(pathOf(key)).catch(unlessMissing);
      return handle && createReadStream("", { fd: handle, ...(range && { start: range.from, end: range.to }) });
    },
    async withPath(key, use) {
      const path = pathOf(key);
      await access(path).catch((error: unknown) => {
        throw isMissing(error) ? new FileGone(key) : error;
      });
      return use(path);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}${PART}`, { force: true });
    },
    list: (below) => (below === undefined ? keysBelow(root, "") : keysBelow(pathOf(below), `${below}/`)),
    async probe() {
      // A store that nothing was put into yet has no folder of its own: the one above it will take it.
      const place = (await stat(root).catch(unlessMissing)) ? root : dirname(root);
      await access(place, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
        throw new StoreAway(isMissing(error) ? "bucket" : "failing", `the folder answers ${error.code}`);
      });
    },
  };
}
