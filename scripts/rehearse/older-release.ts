import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 512 * 1024 * 1024 });

/** A revision of this repository from before. */
export type Older = { readonly commit: string; readonly day: string; readonly last: string };

/**
 * The oldest revision whose server runs on today's packages, in the same versions, and whose database has some of today's migrations and no other;
 * undefined where the history does not go so far back.
 */
export function oldestRunnable(migrations: readonly string[]): Older | undefined {
  const packages = packagesOf("HEAD");
  const commits = git("log", "--first-parent", "--reverse", "--format=%H", "--", "server/db/migrations");
  for (const commit of commits.split("\n").filter(Boolean)) {
    const had = migrationsOf(commit);
    const isBefore = had.length < migrations.length && had.every((name, at) => name === migrations[at]);
    if (!isBefore || !Object.entries(packagesOf(commit)).every(([name, version]) => packages[name] === version))
      continue;
    const day = git("log", "-1", "--format=%cs", commit).trim();
    return { commit: commit.slice(0, 8), day, last: had.at(-1) ?? "" };
  }
  return undefined;
}

function packagesOf(commit: string): Record<string, string> {
  const { dependencies } = JSON.parse(git("show", `${commit}:package.json`)) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}

const migrationsOf = (commit: string): string[] =>
  git("ls-tree", "--name-only", commit, "server/db/migrations/")
    .split("\n")
    .map((path) => path.split("/").at(-1)?.replace(/\.ts$/, "") ?? "")
    .filter((name) => /^\d{4}-/.test(name))
    .sort();

/** Lays a revision into an empty folder, with the packages of this one. */
export async function layOut({ commit }: Older, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1024 * 1024 * 1024 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
}
