import { Kysely, Migrator, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Secrets } from "../installation-key.ts";
import { migrations } from "./migrations/all.ts";
import { sealing } from "./sealing.ts";

/** The names of the migrations of this build, in their order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations).sort();

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

/** Brings an empty database forward to a migration, as a part of the transaction that `client` is in. */
export async function migrateWithin(client: pg.Client, last: string): Promise<void> {
  const session = { query: client.query.bind(client), release: () => undefined };
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect: async () => session as never, end: async () => undefined } }),
  });
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider, disableTransactions: true }).migrateTo(last);
  if (error) throw error;
}
