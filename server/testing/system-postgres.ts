import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, program, tryBinaries } from "../db/opening/binaries.ts";
import { runProgram } from "../db/opening/run-program.ts";
import type { ServerUser } from "../db/opening/server-user.ts";

/** The oldest major version that the product supports, and therefore is tested on. */
const OLDEST = 15;

/** The newest PostgreSQL (15 or later) installed on this machine: its server, not only its client. Throws where there is none. */
export async function findSystemPostgres(user: ServerUser | undefined): Promise<Binaries> {
  const folders = [...(await configured()), ...(await debian())];
  const tried = (await Promise.all(folders.map((folder) => tryServer(folder, user)))).flat();
  const [newest] = tried
    .filter((found) => found !== undefined && found.major >= OLDEST)
    .toSorted((a, b) => b.major - a.major);
  if (newest) return newest;
  throw new Error(
    `TEST_DATABASE=outer wants PostgreSQL ${OLDEST} or later on this machine, and there is none (looked by pg_config and in /usr/lib/postgresql; found: ${folders.join(", ") || "nothing"}). Install its server (Debian: apt-get install postgresql), or unset TEST_DATABASE.`,
  );
}

async function tryServer(folder: string, user: ServerUser | undefined): Promise<Binaries[]> {
  // Client packages bring pg_config, and nothing to make a cluster with.
  const { ok } = await runProgram(program(folder, "initdb"), ["--version"], user);
  if (!ok) return [];
  return tryBinaries(folder, user).then(
    (found) => [found],
    () => [],
  );
}

async function configured(): Promise<string[]> {
  const { ok, output } = await runProgram("pg_config", ["--bindir"]);
  return ok ? [output] : [];
}

async function debian(): Promise<string[]> {
  const root = "/usr/lib/postgresql";
  return (await readdir(root).catch(() => [])).map((version) => join(root, version, "bin"));
}
