import pg from "pg";
import type { Connection } from "../db/opening/opened-database.ts";

/** How many rows each table has, and a digest of all that stands in them, whatever their order. */
export async function digestsOf(connection: Connection): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as said from ${client.escapeIdentifier(name)} t`,
      );
      digests[name] = rows[0]?.said ?? "";
    }
    return digests;
  } finally {
    await client.end();
  }
}
