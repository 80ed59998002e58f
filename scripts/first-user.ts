import { parseArgs } from "node:util";
import { systemClock } from "../server/clock.ts";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { FirstUser, makeFirstUser } from "../server/db/first-user.ts";
import { migrateToLatest } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { seedReference } from "../server/db/seed/reference.ts";
import { hashPassword } from "../server/entities/passwords.ts";
import { openSecrets } from "../server/installation-key.ts";
import { readSettings } from "../server/settings.ts";

/** `npm run first-user`: the administrator and the aggregator of a database that has no demo. Same variables as the server. */
const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(FirstUser.shape).map((name) => [name, { type: "string" as const }])),
});
try {
  const settings = readSettings(process.env);
  const first = FirstUser.safeParse({ email: settings.adminEmail, ...values });
  if (!first.success) {
    const faults = first.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`);
    throw new Error(
      `${faults.join("; ")}.\nnpm run first-user -- --email you@company.kz --firstname … --lastname … --aggregator "ТОО …" --bin …`,
    );
  }
  const { dataDir, databaseUrl } = settings;
  const opened = await openDatabase({ dataDir, databaseUrl, log: console });
  const pool = openPool(opened.connection);
  try {
    await migrateToLatest(pool, await openSecrets(settings));
    const db = kyselyOn(pool);
    await seedReference(db);
    const password = await makeFirstUser(db, systemClock, first.data, hashPassword);
    console.log(`\n${first.data.email} may log in with the password ${password}\nIt is shown this once.`);
    if (first.data.email !== settings.adminEmail)
      console.log(`Set ADMIN_EMAIL=${first.data.email} for the server, so that this account administers the others.`);
  } finally {
    await pool.end();
    await opened.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
