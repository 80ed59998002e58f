import { refuseNowhere } from "../server/backup/open-installation.ts";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { sealing } from "../server/db/sealing.ts";
import { openSecrets } from "../server/installation-key.ts";
import { openFileStore } from "../server/integrations/open-file-store.ts";
import { openVerifier } from "../server/integrations/signature/open-verifier.ts";
import { readSettings } from "../server/settings.ts";
import { readEnds } from "../server/signing/chain-ends.ts";
import { verifyArchive } from "../server/signing/verify-archive.ts";

// `npm run evidence:verify`: every signature that was ever kept, checked anew, up to the ends of the chain that are kept with the files. Same variables as the server. Exit code 1: something is wrong.
try {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  await refuseNowhere(settings);
  const opened = await openDatabase({ dataDir, databaseUrl, log: console });
  const pool = openPool(opened.connection);
  const { verifier } = await openVerifier(settings, console);
  const files = await openFileStore(settings, console);
  const secrets = await openSecrets(settings);
  try {
    const { checked, faults } = await verifyArchive(sealing(kyselyOn(pool), secrets), verifier, (aggregatorId) =>
      readEnds({ files, secrets }, aggregatorId),
    );
    for (const { aggregatorId, signatureId, why } of faults)
      console.log(
        `aggregator ${aggregatorId}, ${signatureId === null ? "the archive" : `signature ${signatureId}`}: ${why}`,
      );
    console.log(
      `${checked} signatures checked, ${faults.length === 0 ? "all as they were" : `${faults.length} faults`}`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await verifier.close();
    await pool.end();
    await opened.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
