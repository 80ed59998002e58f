import { Kysely, type Migration, Migrator, PostgresDialect } from "kysely";
import type pg from "pg";
import { up as people } from "./migrations/0001-people.ts";
import { up as parks } from "./migrations/0002-parks.ts";
import { up as ledger } from "./migrations/0003-ledger.ts";
import { up as reports } from "./migrations/0004-reports.ts";
import { up as work } from "./migrations/0005-work.ts";

const migrations: Record<string, Migration> = {
  "0001-people": { up: people },
  "0002-parks": { up: parks },
  "0003-ledger": { up: ledger },
  "0004-reports": { up: reports },
  "0005-work": { up: work },
};

/** Brings the database forward to this build; safe when several servers start at once (Kysely holds a lock). */
export async function migrateToLatest(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
