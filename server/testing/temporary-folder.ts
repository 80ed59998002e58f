import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isAlive, isPostmasterOn, readPostmasterFile } from "../db/opening/postmaster.ts";

/** The name says whose it is: the process number of whoever made it, then random letters. */
const NAME = /^parkdesk-test-(\d+)-/;

/** Makes a folder of this process's own. */
export const makeTemporaryFolder = (parent = tmpdir()): Promise<string> =>
  mkdtemp(join(parent, `parkdesk-test-${process.pid}-`));

/** Stops every server below the folder at once (nothing of it is kept) and removes the folder. */
export async function removeWithServers(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  for (const file of files.filter((name) => name.endsWith("postmaster.pid"))) {
    const cluster = dirname(join(folder, file));
    const pid = (await readPostmasterFile(cluster))?.pid;
    if (pid !== undefined && (await isPostmasterOn(pid, cluster))) process.kill(pid, "SIGQUIT");
  }
  // Their children may write for a moment longer.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** For Ctrl+C, after which vitest ends without tearing down: stops the folder's server `pid` and removes the folder on exit. */
export function removeOnExit(folder: string, pid: number): void {
  process.once("exit", () => {
    // Torn down properly, and the number may be another's by now.
    if (!existsSync(folder)) return;
    try {
      process.kill(pid, "SIGQUIT");
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    } catch {
      // The next run sweeps it.
    }
  });
}

/** Removes what killed runs left behind: servers and folders. Those of other accounts are theirs to remove. */
export async function sweepAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await removeWithServers(join(parent, name)).catch(() => undefined);
  }
}
