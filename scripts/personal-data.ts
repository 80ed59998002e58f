import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { allAbout } from "../server/personal/all-about.ts";
import { readSettings } from "../server/settings.ts";

// `npm run -s personal-data -- --iin 900101300123 > about.json`: all that is kept of somebody, as JSON on standard output. Same variables as the server, which may run meanwhile. Exit code 1: nothing is whole.
try {
  const one = { type: "string" } as const;
  const { values } = parseArgs({ options: { email: one, phone: one, iin: one } });
  const { dataDir, databaseUrl } = readSettings(process.env);
  const opened = await openDatabase({ dataDir, databaseUrl, log: { ...console, info: console.error } });
  const pool = openPool(opened.connection);
  try {
    await pipeline(allAbout(kyselyOn(pool), values), process.stdout, { end: false });
  } finally {
    await pool.end();
    await opened.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
