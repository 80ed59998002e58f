import type pg from "pg";

/** Everything that the connections of a pool are told, `begin` and `set` as well, in its order. Connections made before are not heard. */
export function hearStatements(pool: pg.Pool): string[] {
  const heard: string[] = [];
  pool.on("connect", (client) => {
    const asked = client.query.bind(client) as (...parts: unknown[]) => unknown; // its many forms begin with the statement
    const query = (...parts: unknown[]) => {
      const [statement] = parts;
      heard.push(typeof statement === "string" ? statement : String((statement as { text?: string }).text));
      return asked(...parts);
    };
    Object.assign(client, { query });
  });
  return heard;
}
