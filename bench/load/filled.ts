import { existsSync } from "node:fs";
import { type Db, kyselyOn, openPool } from "../../server/db/database.ts";
import { migrateToLatest } from "../../server/db/migrate.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";

/** A database with one aggregator and what `fill` puts into it, in the folder `dataDir`; one that is there already stays as it is. */
export async function filledAt(dataDir: string, fill: (db: Db) => Promise<void>): Promise<string> {
  if (existsSync(dataDir)) return dataDir;
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool({ ...opened.connection, max: 2 });
  try {
    await migrateToLatest(pool);
    await pool.query("insert into aggregators (name, bin) values ('Агрегатор', '180340001231')");
    await fill(kyselyOn(pool));
    await pool.query("analyze"); // as PostgreSQL does by itself within a minute
  } finally {
    await pool.end();
    await opened.stop();
  }
  return dataDir;
}
