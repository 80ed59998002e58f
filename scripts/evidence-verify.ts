import { kyselyOn, openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { openVerifier } from "../server/integrations/signature/open-verifier.ts";
import { readSettings } from "../server/settings.ts";
import { verifyArchive } from "../server/signing/verify-archive.ts";

// `npm run evidence:verify`: every signature that was ever kept, checked anew. Same variables as the server. Exit code 1: something is wrong.
const settings = readSettings(process.env);
const { dataDir, databaseUrl } = settings;
const opened = await openDatabase({ dataDir, databaseUrl, log: console });
const pool = openPool(opened.connection);
const { verifier } = await openVerifier(settings, console);
try {
  const { checked, faults } = await verifyArchive(kyselyOn(pool), verifier);
  for (const { aggregatorId, signatureId, why } of faults)
    console.log(
      `aggregator ${aggregatorId}, ${signatureId === null ? "the archive" : `signature ${signatureId}`}: ${why}`,
    );
  console.log(`${checked} signatures checked, ${faults.length === 0 ? "all as they were" : `${faults.length} faults`}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await verifier.close();
  await pool.end();
  await opened.stop();
}
