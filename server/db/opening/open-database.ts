import { openEmbedded } from "./embedded.ts";
import type { OpenedDatabase, OpeningLog } from "./opened-database.ts";
import { openOuter } from "./outer.ts";

/**
 * Opens the PostgreSQL that Parkdesk runs on: the one that `databaseUrl` (DATABASE_URL) names, else an embedded one whose files
 * are in `dataDir` (DATA_DIR). Does not migrate. Throws OpeningFailure, whose message is for the operator.
 */
export function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  log: OpeningLog;
}): Promise<OpenedDatabase> {
  const { dataDir, databaseUrl, log } = options;
  return databaseUrl ? openOuter(databaseUrl, log) : openEmbedded(dataDir, log);
}
