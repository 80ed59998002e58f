import { createHash } from "node:crypto";
import { chmod, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { canReach } from "./privileges.ts";
import type { ServerUser } from "./server-user.ts";

/** Where one embedded PostgreSQL lives. `id` is short, and the same on every start with the same DATA_DIR. */
export type Place = { id: string; home: string; cluster: string; logFile: string; pointer: string };

/** In DATA_DIR/postgres, when the data had to go elsewhere: one line, the folder where they are. */
const POINTER = "location.txt";

/** The place of a database that exists already, wherever it was put when it was made. Makes DATA_DIR if need be. */
export async function findPlace(dataDir: string): Promise<{ place: Place; owner?: { uid: number; gid: number } }> {
  const place = await nearPlace(dataDir);
  const elsewhere = (await readFile(place.pointer, "utf8").catch(() => "")).trim();
  const found = elsewhere ? placeIn(elsewhere, place) : place;
  const made = await stat(join(found.cluster, "PG_VERSION")).catch(unlessAbsent);
  if (made) {
    const { uid, gid } = await stat(found.cluster);
    return { place: found, owner: { uid, gid } };
  }
  if (!elsewhere) return { place };
  throw new OpeningFailure(
    "DATA_FOLDER_MISSING",
    `${place.pointer} says that the database is in ${elsewhere}, but there is none. Bring that folder back, or delete ${place.pointer} to begin with an empty database.`,
  );
}

/**
 * Where a new database goes: below DATA_DIR, or when the server's account cannot get there (a clone in root's home) below
 * `sharedFolder`. A database that exists stays where it is: an empty one beside it would look like a loss.
 */
export async function choosePlace(
  near: Place,
  user: ServerUser | undefined,
  sharedFolder: string,
  log: OpeningLog,
): Promise<Place> {
  await makeFolder(near.home, user ? 0o711 : 0o700);
  if (await canReach(user, near.home)) return near;
  const far = placeIn(join(sharedFolder, near.id), near);
  await makeFolder(sharedFolder, 0o711);
  await makeFolder(far.home, 0o711);
  if (!(await canReach(user, far.home))) throw unreachable(far.home, user);
  log.warn(
    `${user?.name} cannot reach ${near.home}: the database is kept in ${far.home} instead. Back up that folder too.`,
  );
  return far;
}

/** Leaves word in DATA_DIR of a database that was made elsewhere. */
export async function rememberPlace(place: Place): Promise<void> {
  if (!place.pointer.startsWith(join(place.home, "/"))) await writeFile(place.pointer, `${place.home}\n`);
}

/** What is said when a database exists where the server's account cannot come. */
export function unreachable(folder: string, user: ServerUser | undefined): OpeningFailure {
  return new OpeningFailure(
    "DATA_FOLDER_UNREACHABLE",
    `${user?.name ?? "This account"}, which runs PostgreSQL, cannot reach ${folder}: let others pass through the folders above it (chmod o+x), or name another folder in DATA_DIR.`,
  );
}

async function nearPlace(dataDir: string): Promise<Place> {
  try {
    await mkdir(dataDir, { recursive: true });
    const folder = await realpath(dataDir);
    const home = join(folder, "postgres");
    const id = createHash("sha256").update(folder).digest("hex").slice(0, 12);
    return placeIn(home, { id, pointer: join(home, POINTER) });
  } catch (cause) {
    throw new OpeningFailure("DATA_FOLDER_UNREACHABLE", `DATA_DIR ${dataDir} cannot be made or entered: ${cause}.`, {
      cause,
    });
  }
}

const placeIn = (home: string, { id, pointer }: Pick<Place, "id" | "pointer">): Place => ({
  id,
  home,
  cluster: join(home, "cluster"),
  logFile: join(home, "server.log"),
  pointer,
});

/** Sets the mode of what it makes despite our umask, and leaves what exists alone. */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode })) await chmod(folder, mode);
}

/** "Not there" and "may not look" are different answers: the second must never lead to a new, empty database. */
function unlessAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
    return undefined;
  throw new OpeningFailure(
    "DATA_FOLDER_OF_ANOTHER_USER",
    `The database folder cannot be read: ${error}. Start Parkdesk as the account that made it.`,
  );
}
