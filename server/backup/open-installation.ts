import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../db/opening/open-database.ts";
import type { OpenedDatabase, OpeningLog } from "../db/opening/opened-database.ts";
import { keyThere } from "../installation-key.ts";
import { openFileStore } from "../integrations/open-file-store.ts";
import type { Settings } from "../settings.ts";
import { BackupFailure } from "./backup-failure.ts";
import type { Installation } from "./installation.ts";

type Named = Pick<Settings, "dataDir" | "databaseUrl" | "fileStore" | "secretKey">;

/** The installation that the settings name, whether anything is in it or not; its database is to be stopped afterwards. */
export async function openInstallation(
  { dataDir, databaseUrl, fileStore, secretKey }: Named,
  log: OpeningLog,
): Promise<{ installation: Installation; database: OpenedDatabase }> {
  await mkdir(dataDir, { recursive: true });
  const files = await openFileStore({ dataDir, fileStore }, { warn: () => undefined });
  await files.probe();
  const bytes = secretKey ?? (await keyThere(dataDir));
  const database = await openDatabase({ dataDir, databaseUrl, log });
  const key = bytes && { bytes, isSetting: secretKey !== undefined };
  return { installation: { connection: database.connection, files, key, dataDir }, database };
}

/** Throws where the settings name no embedded database that was ever started: opening one would make it. */
export async function refuseNowhere({ dataDir, databaseUrl }: Named): Promise<void> {
  if (databaseUrl !== undefined) return;
  await access(join(dataDir, "postgres")).catch(() => {
    throw new BackupFailure("NO_HOUSE", `There is no installation in ${dataDir}. Check DATA_DIR.`);
  });
}
