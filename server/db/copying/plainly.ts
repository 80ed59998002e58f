import type pg from "pg";

/** What is the product's own: the schema that its migrations write into. The line's (`pgboss`) is made anew by the next start. */
export const SCHEMA = "relnamespace = current_schema()::regnamespace";

/**
 * Has a session write and read values in one way on every server, whatever its settings (as pg_dump does), and lets a statement take as long as
 * it likes.
 */
export async function plainly(client: pg.Client): Promise<void> {
  await client.query(`
    set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 3; set bytea_output to 'hex';
    set client_encoding to 'UTF8'; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0`);
}
