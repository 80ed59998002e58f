import { chmod } from "node:fs/promises";
import { join } from "node:path";
import type { OpeningLog } from "../db/opening/opened-database.ts";
import { makeTemporaryFolder, removeWithServers } from "./temporary-folder.ts";

/** A DATA_DIR of a test's own, with room beside it; anyone may pass through it, as through a clone in an ordinary place. */
export type TemporaryDataDir = { root: string; dataDir: string; cluster: string; remove(): Promise<void> };

/** Makes one. Call `remove` in afterAll; it also stops what a failed test left running. */
export async function temporaryDataDir(): Promise<TemporaryDataDir> {
  const root = await makeTemporaryFolder();
  await chmod(root, 0o755);
  const dataDir = join(root, "data");
  const remove = () => removeWithServers(root);
  return { root, dataDir, cluster: join(dataDir, "postgres", "cluster"), remove };
}

/** A log that keeps what it is told. */
export function keptLog(): OpeningLog & { sentences: string[] } {
  const sentences: string[] = [];
  const keep = (sentence: string) => void sentences.push(sentence);
  return { sentences, info: keep, warn: keep };
}
