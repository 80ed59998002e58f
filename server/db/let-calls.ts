import type pg from "pg";
import { codeOf } from "./opening/connecting.ts";

/** Rows of these are written once: calls add to them, and neither change nor remove what is there. */
export const WRITTEN_ONCE = ["audit", "frozen_papers", "signatures", "signature_materials", "signature_voids"];
/** What migrations have done is theirs. */
const OF_MIGRATIONS = ["kysely_migration", "kysely_migration_lock"];

/** Two processes may start at once: a grant to one role by both is an error for one of them. */
const GRANTING = 7_275_323;

/** Somebody else makes or drops a table at this very moment: PostgreSQL says so as of a fault of its own. */
const MEANWHILE = new Set(["XX000", "42P01", "3F000", "40P01"]);
const TRIES = 5;

const ROWS = "select, insert, update, delete";

/**
 * Lets the role of calls do what calls do, and no more (ADR 84): read and write rows, add to what is written once, and owner of nothing. Tables
 * of somebody else in the same schema are not its affair. `pool`: of the owner of the tables, after its migrations. `role`: an account of the
 * database, as it is.
 */
export async function letCalls(pool: pg.Pool, role: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock($1)", [GRANTING]);
      await grant(client, role);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined); // the first failure is the one to tell of
      if (tries === TRIES || !MEANWHILE.has(codeOf(error))) throw error;
    } finally {
      client.release();
    }
  }
}

async function grant(client: pg.PoolClient, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  const { rows: ours } = await client.query<{ schema: string; name: string; kind: "table" | "sequence" | "function" }>(
    `select n.nspname as schema, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in (current_schema(), 'pgboss') and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'usage')
     union all select n.nspname, p.oid::regprocedure::text, 'function' from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = current_schema() and p.prosecdef and pg_has_role(p.proowner, 'usage')`,
  );
  const named = (kind: "table" | "sequence") =>
    ours
      .filter((each) => each.kind === kind)
      .map(({ schema, name }) => `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`)
      .join(", ");
  const functions = ours.flatMap(({ kind, name }) => (kind === "function" ? [name] : [])).join(", ");
  for (const schema of new Set(ours.map((each) => client.escapeIdentifier(each.schema)))) {
    await client.query(`grant usage on schema ${schema} to ${to}`);
    await client.query(`alter default privileges in schema ${schema} grant ${ROWS} on tables to ${to}`);
    await client.query(`alter default privileges in schema ${schema} grant usage, select on sequences to ${to}`);
  }
  await client.query(`grant ${ROWS} on ${named("table")} to ${to}`);
  await client.query(`grant usage, select on sequence ${named("sequence")} to ${to}`);
  if (functions) await client.query(`grant execute on function ${functions} to ${to}`);
  await client.query(`revoke update, delete on ${WRITTEN_ONCE.join(", ")} from ${to}`);
  await client.query(`revoke insert, update, delete on ${OF_MIGRATIONS.join(", ")} from ${to}`);
}

/** What a role could do beyond what calls do, in words for the operator; empty where it is as it should be. `pool`: of that role. */
export async function excessOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ super: boolean; owner: boolean; makes: boolean; changes: boolean }>(
    `select rolsuper as super, pg_has_role(current_user, (select relowner from pg_class where oid = 'audit'::regclass), 'member') as owner,
       has_schema_privilege(current_schema(), 'create') as makes, has_table_privilege('audit', 'update, delete, truncate') as changes
     from pg_roles where rolname = current_user`,
  );
  const [found] = rows;
  if (!found) return [];
  if (found.super) return ["is a superuser"];
  if (found.owner) return ["is the owner of the tables, or a member of it"];
  return [
    ...(found.makes ? ["may make tables (revoke create on schema … from public)"] : []),
    ...(found.changes ? ["may change or delete the history (revoke update, delete, truncate on audit)"] : []),
  ];
}

/** Whose a pool's sessions are. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>("select current_user as role");
  return rows[0]?.role ?? "";
}
