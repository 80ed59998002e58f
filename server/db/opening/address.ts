import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpeningFailure } from "./opening-failure.ts";
import type { Place } from "./place.ts";
import { giveTo, type ServerUser } from "./server-user.ts";

/** Where a server listens: a unix socket in a folder that only its account enters, or loopback (Windows). */
export type Address = { socketFolder: string; port: number } | { host: string; port: number };

/** Part of a socket's file name only, so that a busy port is nobody's concern. */
const SOCKET_PORT = 5432;

/** The longest path of a socket, in bytes: `sun_path` without its closing zero. */
const LONGEST_SOCKET = process.platform === "darwin" ? 103 : 107;

/** The socket's file in a folder; the name is PostgreSQL's. */
export const socketFile = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/** Whether a socket in this folder has a name that the system can take. Cyrillic letters are two bytes each. */
export const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(socketFile(folder, SOCKET_PORT)) <= LONGEST_SOCKET;

/**
 * Makes the folder of the server's socket: beside the data, or where that path is too long or its disk takes no sockets, a
 * private folder for temporary files, named after the data folder. Throws OpeningFailure where neither works.
 */
export async function chooseAddress(
  { home, id }: Pick<Place, "home" | "id">,
  user: ServerUser | undefined,
): Promise<Address> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  const candidates = [join(home, "socket"), join(tmpdir(), `parkdesk-${id}`), `/tmp/parkdesk-${id}`];
  for (const folder of candidates) {
    if (!isShortEnough(folder) || !(await makePrivateFolder(folder, user)) || !(await takesSockets(folder))) continue;
    return { socketFolder: folder, port: SOCKET_PORT };
  }
  throw new OpeningFailure(
    "NO_SOCKET_FOLDER",
    `PostgreSQL's socket finds no folder: ${candidates.join(", ")} are too long, belong to another account or are on a disk without sockets. Name a shorter folder in DATA_DIR.`,
  );
}

/** False where the name is taken by something that is not ours alone: temporary folders are open to everyone. */
async function makePrivateFolder(folder: string, user: ServerUser | undefined): Promise<boolean> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made) await giveTo(user, folder);
  const found = await lstat(folder).catch(() => undefined);
  const owner = user?.uid ?? process.geteuid?.();
  if (!found?.isDirectory() || found.uid !== owner) return false;
  if (found.mode & 0o077) await chmod(folder, 0o700);
  return true;
}

function takesSockets(folder: string): Promise<boolean> {
  const path = join(folder, randomBytes(4).toString("hex"));
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(path, () => probe.close(() => rm(path, { force: true }).then(() => resolve(true))));
  });
}

/** A port of loopback that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}
