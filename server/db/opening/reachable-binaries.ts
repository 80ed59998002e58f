import { randomBytes } from "node:crypto";
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Binaries, type BinariesPackage, findBinariesPackage, tryBinaries } from "./binaries.ts";
import type { OpeningLog } from "./opened-database.ts";
import { makeFolder } from "./place.ts";
import { canReach } from "./privileges.ts";
import type { ServerUser } from "./server-user.ts";
import { linkSharedLibraries } from "./shared-libraries.ts";

/** Static libraries and build files: nothing that a running server reads. */
const LEFT_BEHIND = /\.a$|^pkgconfig$/;

/**
 * The embedded PostgreSQL, runnable by `user`: straight from its package, or from a copy made once in `copies` when the package
 * lies in a folder that the user cannot reach (a clone in root's home) or lacks symlinks and may not be written.
 */
export async function reachableBinaries(
  user: ServerUser | undefined,
  copies: string,
  log: OpeningLog,
  source: BinariesPackage = findBinariesPackage(),
): Promise<Binaries> {
  const bin = join(source.folder, "native", "bin");
  if ((await linkSharedLibraries(source.folder)) && (await canReach(user, bin))) return tryBinaries(bin, user);
  const copy = join(copies, `postgresql-${source.version}`);
  if (!(await lstat(copy).catch(() => undefined))) {
    log.info(
      `PostgreSQL in ${source.folder} cannot be run from there${user ? ` by ${user.name}` : ""}: copying it to ${copy}.`,
    );
    await copyPackage(source.folder, copy);
  }
  return tryBinaries(join(copy, "native", "bin"), user);
}

/** Copies beside the target and renames, so that a copy is either complete or not there. */
async function copyPackage(source: string, target: string): Promise<void> {
  const making = `${target}.making-${randomBytes(4).toString("hex")}`;
  await makeFolder(dirname(target), 0o711);
  await makeFolder(making, 0o755);
  await copyTree(join(source, "native"), join(making, "native"));
  await linkSharedLibraries(making);
  // Another process may have been faster; its copy is as good as ours.
  await rename(making, target).catch(() => rm(making, { recursive: true, force: true }));
}

/** Readable by everyone, whatever the modes of the original and our umask: these are public files. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (LEFT_BEHIND.test(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else {
      await copyFile(from, to);
      await chmod(to, (await lstat(from)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
