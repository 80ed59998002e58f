import { createHmac } from "node:crypto";
import type pg from "pg";

/** Who the product is at the embedded server: the owner of its database, not a superuser, as it would be at an outer one. */
export const PRODUCT_ROLE = "parkdesk";
/** Who asks the database when somebody calls: it reads and writes rows, and owns nothing (ADR 84). */
export const CALLS_ROLE = "parkdesk_calls";
/** The product's database at the embedded server. */
export const PRODUCT_DATABASE = "parkdesk";

/** Two processes may open a new server at once; one makes the database, the other waits. */
const MAKING = 7_275_322;

/** Makes the product's role and database unless they exist, and gives the role its `password`. `session` is the superuser's. */
export async function ensureProductDatabase(session: pg.Client, password: string): Promise<void> {
  await session.query("select pg_advisory_lock($1)", [MAKING]);
  try {
    await ensureProductRole(session, password);
    const { rowCount } = await session.query("select from pg_database where datname = $1", [PRODUCT_DATABASE]);
    if (!rowCount) await session.query(`create database ${PRODUCT_DATABASE} owner ${PRODUCT_ROLE}`);
  } finally {
    await session.query("select pg_advisory_unlock($1)", [MAKING]);
  }
}

/** Makes the product's roles unless they exist, and gives them their passwords: its own is `password`. */
export async function ensureProductRole(session: pg.Client, password: string): Promise<void> {
  await ensureRole(session, PRODUCT_ROLE, password);
  await ensureRole(session, CALLS_ROLE, callsPassword(password));
}

async function ensureRole(session: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await session.query("select from pg_roles where rolname = $1", [role]);
  const verb = rowCount ? "alter" : "create";
  await session.query(`${verb} role ${role} login password ${session.escapeLiteral(password)}`);
}

/** The password of the role of calls at the embedded server: whoever has it does not have the other's. */
export const callsPassword = (password: string): string =>
  createHmac("sha256", password).update(CALLS_ROLE).digest("base64url");
