import { createHash } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What is made, not written. */
const LEFT_OUT = new Set(["node_modules", "dist", "data", ".git", "test-results", "playwright-report", "coverage"]);

/** A copy of the repository in a temporary folder, with the packages of this one; the folder's path. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "parkdesk-copy-"));
  await cp(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path).split("/")[0] ?? "") });
  await chmod(copy, 0o755); // the unprivileged user that PostgreSQL runs as has to reach it
  await mkdir(join(copy, "node_modules"));
  for (const name of await readdir(join(root, "node_modules")))
    if (name === ".bin" || !name.startsWith("."))
      // caches are of one repository
      await symlink(join(root, "node_modules", name), join(copy, "node_modules", name));
  return copy;
}

/** A number that changes with any file of a folder. */
export async function printOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest("hex");
}
