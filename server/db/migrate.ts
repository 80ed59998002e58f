import { Kysely, Migrator, PostgresDialect } from "kysely";
import type pg from "pg";
import { migrations } from "./migrations/all.ts";

/** Brings the database forward to this build; safe when several servers start at once (Kysely holds a lock). */
export async function migrateToLatest(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
