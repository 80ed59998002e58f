import { lstat, readFile, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the symlinks of PostgreSQL's shared libraries that are missing: packages carry no symlinks, and the install script that
 * should make them may have been switched off. Answers whether all are there; false in a folder that we may not write.
 */
export async function linkSharedLibraries(packageFolder: string): Promise<boolean> {
  let complete = true;
  for (const { source, target } of await listedLinks(packageFolder)) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    try {
      await symlink(basename(source), link);
    } catch {
      // Another process may just have made it.
      complete = complete && (await exists(link));
    }
  }
  return complete;
}

/** Every link lies beside the file that it names; Windows has none, and no list. */
async function listedLinks(packageFolder: string) {
  const text = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  return Links.parse(JSON.parse(text));
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
