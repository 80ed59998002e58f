import { parseArgs } from "node:util";
import { openInstallation, refuseNowhere } from "../server/backup/open-installation.ts";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { migrateToLatest } from "../server/db/migrate.ts";
import { nextKeyFile, secretsOf } from "../server/installation-key.ts";
import { changeKey } from "../server/key/change-key.ts";
import { readSettings } from "../server/settings.ts";

// `npm run key:change`: another installation's key, and what the present one seals sealed anew; `-- --dry-run` says what would be and keeps nothing. Same variables as the server, which is stopped. Exit code 1: nothing was changed, or another run ends it.
try {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  const isTry = values["dry-run"];
  const settings = readSettings(process.env);
  await refuseNowhere(settings);
  const { installation, database } = await openInstallation(settings, console);
  const { connection, files, key, dataDir } = installation;
  try {
    if (!key) throw new Error(`There is no key in ${dataDir} and none in SECRET_KEY: there is nothing to change.`);
    if (!isTry) {
      const pool = openPool(connection);
      await migrateToLatest(pool, secretsOf(key.bytes)).finally(() => pool.end());
    }
    const pool = openPool({ ...connection, max: 1 });
    try {
      const house = { db: kyselyOn(pool), files, dataDir, key: key.bytes, isSetting: key.isSetting };
      const { factors, codes, links, ends } = await changeKey(house, isTry);
      const what = `${factors} second factors, ${codes} recovery codes, ${links} links of the archive of signatures, ${ends} ends of its chains`;
      if (isTry)
        console.log(`Would be sealed anew: ${what}. Nothing was changed. Before the change: npm run backup -- DIR`);
      else {
        console.log(`Sealed anew: ${what}.`);
        if (key.isSetting)
          console.log(
            `Put what stands in ${nextKeyFile(dataDir)} into SECRET_KEY, then remove that file; no server starts before. Backups that were made before need the old key: keep it with them.`,
          );
        else console.log("The new key is in its place. Make a backup now; those from before have the old key in them.");
        console.log("Now: npm run evidence:verify");
      }
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
