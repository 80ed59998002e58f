import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type Migration, type MigrationResultSet, Migrator, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import type { Secrets } from "../installation-key.ts";
import { migrations } from "./migrations/all.ts";
import { notify } from "./notify.ts";
import { codeOf } from "./opening/connecting.ts";
import { sealing } from "./sealing.ts";

/** The names of the migrations of this build, in their order. */
export const MIGRATIONS: readonly string[] = Object.keys(migrations).sort();

/**
 * A migration waits so long for a table that somebody holds, in milliseconds: whoever comes for that table after it waits behind it, and what a
 * reading call asks may take five seconds (limits.ts). Then all is taken back, and tried again after a pause.
 */
const LOCK_MS = 3_000;
const PAUSE_MS = 2_000;
const TRIES = 60;
/** Somebody held a table for too long, or waited for ours while we waited for his. */
const HELD_UP = new Set(["55P03", "40P01"]);

/** What brings a database forward, by name. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The database has migrations that this build does not know: it must not touch what it does not understand (ADR 76). */
export class NewerSchema extends Error {
  constructor(unknown: string) {
    super(
      `The database was brought forward by a newer release (${unknown}): start that release; migrations only go forward. This one has changed nothing.`,
    );
  }
}

/**
 * Brings the database forward to this build, in one transaction: all of it or nothing. Safe when several servers start at once (Kysely holds a
 * lock), also beside servers of the release before, which hear of it at the commit. `secrets`: the installation's, which only an empty
 * database can do without. Throws NewerSchema, or a sentence that names the migration that failed.
 */
export async function migrateToLatest(
  pool: pg.Pool,
  secrets?: Secrets,
  these: Migrations = migrations,
  { lockMs = LOCK_MS, pauseMs = PAUSE_MS } = {},
): Promise<void> {
  const plain = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const db = secrets ? sealing(plain, secrets) : plain;
  const told = Object.fromEntries(
    Object.entries(these).map(([name, migration]) => [name, besideOthers(migration, lockMs)]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => told } });
  for (let tries = 1; ; tries += 1) {
    const came = await migrator.migrateToLatest();
    if (came.error === undefined) return;
    const unknown = await unknownMigration(pool, Object.keys(these)).catch(() => undefined); // the first failure is the one to tell of
    if (unknown !== undefined) throw new NewerSchema(unknown);
    if (!HELD_UP.has(codeOf(came.error)) || tries === TRIES) throw failed(came);
    await sleep(pauseMs);
  }
}

/** The first migration that a database has had and `known` does not name; undefined where it is no newer. */
export async function unknownMigration(
  pool: pg.Pool,
  known: readonly string[] = MIGRATIONS,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from kysely_migration where name <> all($1) order by name limit 1",
    [known],
  );
  return rows[0]?.name;
}

/** A migration among people who work: it does not wait for a table for ever, and servers of the release before are told when it is committed. */
const besideOthers = ({ up }: Migration, lockMs: number): Migration => ({
  up: async (db) => {
    await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db);
    await up(db);
    await notify(db, { schema: "moved" }); // once, however many there are: the same word is said once in a transaction
  },
});

function failed({ error, results }: MigrationResultSet): Error {
  const name = results?.find(({ status }) => status === "Error")?.migrationName;
  if (name === undefined) return error instanceof Error ? error : new Error(String(error));
  const why = HELD_UP.has(codeOf(error))
    ? "somebody holds a table that it changes (a backup, the load of a file, a question by hand): wait for the end of that and start again"
    : String(error instanceof Error ? error.message : error);
  return new Error(
    `The migration ${name} failed, and the database is as it was: the release before goes on working with it. ${why}`,
    {
      cause: error,
    },
  );
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
