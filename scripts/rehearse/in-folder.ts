import { chmod } from "node:fs/promises";
import { makeTemporaryFolder, removeWithServers } from "../../server/testing/temporary-folder.ts";

/** Rehearses in a folder of its own, which goes with the servers in it; whether all was as it has to be. */
export async function inFolder(rehearse: (root: string) => Promise<boolean>): Promise<boolean> {
  const root = await makeTemporaryFolder();
  try {
    await chmod(root, 0o755); // the account of PostgreSQL passes through
    return await rehearse(root);
  } finally {
    await removeWithServers(root);
  }
}
