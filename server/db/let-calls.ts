import type pg from "pg";

/** Rows of these are written once: calls add to them, and neither change nor remove what is there. */
export const WRITTEN_ONCE = ["audit", "frozen_papers", "signatures", "signature_materials", "signature_voids"];
/** What migrations have done is theirs. */
const OF_MIGRATIONS = ["kysely_migration", "kysely_migration_lock"];

/** Two processes may start at once: a grant to one role by both is an error for one of them. */
const GRANTING = 7_275_323;

const ALL = "select, insert, update, delete";

/**
 * Lets the role of calls do what calls do, and no more (ADR 84): read and write rows, add to what is written once, and owner of nothing.
 * `pool`: of the owner of the tables, after its migrations. `role`: an account of the database, as it is.
 */
export async function letCalls(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect();
  try {
    const to = client.escapeIdentifier(role);
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [GRANTING]);
    const { rows: schemas } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname in (current_schema(), 'pgboss')",
    );
    for (const schema of schemas.map(({ name }) => client.escapeIdentifier(name))) {
      await client.query(`grant usage on schema ${schema} to ${to}`);
      await client.query(`grant ${ALL} on all tables in schema ${schema} to ${to}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${to}`);
      await client.query(`alter default privileges in schema ${schema} grant ${ALL} on tables to ${to}`);
      await client.query(`alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`);
    }
    await client.query(`revoke update, delete on ${WRITTEN_ONCE.join(", ")} from ${to}`);
    await client.query(`revoke insert, update, delete on ${OF_MIGRATIONS.join(", ")} from ${to}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // the first failure is the one to tell of
    throw error;
  } finally {
    client.release();
  }
}

/** Whose a pool's sessions are. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>("select current_user as role");
  return rows[0]?.role ?? "";
}
