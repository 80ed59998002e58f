import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openPool } from "../db/database.ts";
import { CALLS_ROLE, callsPassword, PRODUCT_ROLE } from "../db/opening/product-database.ts";
import { keepStatements, writeStatements } from "./asked-statements.ts";
import { TEMPLATE } from "./provided.ts";

/** A database of a test's own: its pool with the product's types, its address, and its end. */
export type TestDatabase = { pool: pg.Pool; url: string; drop(): Promise<void> };

/**
 * A fresh, migrated, empty database for one test file; call `drop` in afterAll (it ends the pool). The pool is the product's role,
 * not a superuser, so that a test notices what an outer server would forbid.
 */
export const testDatabase = (): Promise<TestDatabase> => copyOf(TEMPLATE);

/** A database that is a copy of another, in which nobody is at work. */
export async function copyOf(template: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString("hex")}`;
  await asAdmin(`create database ${name} template ${template} owner ${PRODUCT_ROLE}`);
  const url = addressOf(name);
  const pool = openPool({ connectionString: url });
  keepStatements(pool);
  const drop = async () => {
    writeStatements();
    await pool.end();
    await asAdmin(`drop database if exists ${name} with (force)`);
  };
  return { pool, url, drop };
}

/** Runs one statement as the cluster's superuser: what makes and removes databases and roles. */
export async function asAdmin(sql: string): Promise<void> {
  const session = await adminSession();
  await session.query(sql).finally(() => session.end());
}

/** A session of the cluster's superuser; whoever asked for it ends it. */
export async function adminSession(): Promise<pg.Client> {
  const client = new pg.Client(inject("adminConnection"));
  await client.connect();
  return client;
}

/** The same in a database of the run, by its address. */
export async function adminSessionOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...inject("adminConnection"), database: new URL(url).pathname.slice(1) });
  await client.connect();
  return client;
}

/** The address of a database of the run's cluster, as DATABASE_URL would name it. */
export const addressOf = (database: string): string =>
  addressBy(PRODUCT_ROLE, inject("adminConnection").password, database);

/** The same database for calls, as DATABASE_CALLS_URL would name it. */
export const addressForCalls = (url: string): string =>
  addressBy(CALLS_ROLE, callsPassword(inject("adminConnection").password), new URL(url).pathname.slice(1));

function addressBy(role: string, password: string, database: string): string {
  const { host, port } = inject("adminConnection");
  const where = host.startsWith("/")
    ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`;
  return `postgresql://${role}:${password}@${where}`;
}
