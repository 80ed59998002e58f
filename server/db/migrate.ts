import { Kysely, Migrator, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Secrets } from "../installation-key.ts";
import { migrations } from "./migrations/all.ts";
import { sealing } from "./sealing.ts";

/**
 * Brings the database forward to this build; safe when several servers start at once (Kysely holds a lock). `secrets`: the installation's,
 * which only an empty database can do without.
 */
export async function migrateToLatest(pool: pg.Pool, secrets?: Secrets): Promise<void> {
  const plain = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const db = secrets ? sealing(plain, secrets) : plain;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
