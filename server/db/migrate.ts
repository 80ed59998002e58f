import { Kysely, type Migration, Migrator, PostgresDialect } from "kysely";
import type pg from "pg";
import * as people from "./migrations/0001-people.ts";
import * as parks from "./migrations/0002-parks.ts";
import * as ledger from "./migrations/0003-ledger.ts";
import * as reports from "./migrations/0004-reports.ts";
import * as work from "./migrations/0005-work.ts";

const migrations: Record<string, Migration> = {
  "0001-people": people,
  "0002-parks": parks,
  "0003-ledger": ledger,
  "0004-reports": reports,
  "0005-work": work,
};

/** Brings the database forward to this build; safe when several servers start at once (Kysely holds a lock). */
export async function migrateToLatest(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
