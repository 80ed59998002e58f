import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { systemClock } from "../server/clock.ts";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { allAbout } from "../server/personal/all-about.ts";
import { eraseAccount } from "../server/personal/erase-account.ts";
import { readSettings } from "../server/settings.ts";

// `npm run -s personal-data -- --iin 900101300123 > about.json`: all that is kept of somebody, as JSON on standard output; `-- --email … --erase` makes the owner of a deleted account nameless. Same variables as the server, which may run meanwhile. Exit code 1: nothing is whole.
try {
  const one = { type: "string" } as const;
  const { values } = parseArgs({
    options: { email: one, phone: one, iin: one, erase: { type: "boolean", default: false } },
  });
  const { erase, ...wanted } = values;
  if (erase && (wanted.email === undefined || Object.keys(wanted).length > 1))
    throw new Error("An account is erased by its e-mail alone: npm run -s personal-data -- --email … --erase");
  const { dataDir, databaseUrl } = readSettings(process.env);
  const opened = await openDatabase({ dataDir, databaseUrl, log: { ...console, info: console.error } });
  const pool = openPool(opened.connection);
  try {
    const db = kyselyOn(pool);
    if (erase && wanted.email !== undefined) {
      const { id } = await eraseAccount(db, systemClock, wanted.email);
      console.log(
        `Account № ${id} has no owner's name, address or number any more. Backups that were made before still have them.`,
      );
    } else await pipeline(allAbout(db, wanted), process.stdout, { end: false });
  } finally {
    await pool.end();
    await opened.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
