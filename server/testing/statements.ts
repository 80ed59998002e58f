import type pg from "pg";

/** Calls back for everything that the connections of a pool are told, `begin` and `set` as well, in its order. Connections made before are not heard. */
export function onStatement(pool: pg.Pool, hear: (text: string, values: unknown) => void): void {
  pool.on("connect", (client) => {
    const asked = client.query.bind(client) as (...parts: unknown[]) => unknown; // its many forms begin with the statement
    const query = (...parts: unknown[]) => {
      const [statement, values] = parts;
      hear(typeof statement === "string" ? statement : String((statement as { text?: string }).text), values);
      return asked(...parts);
    };
    Object.assign(client, { query });
  });
}

/** The texts of `onStatement`, as they come. */
export function hearStatements(...pools: readonly pg.Pool[]): string[] {
  const heard: string[] = [];
  for (const pool of pools) onStatement(pool, (text) => heard.push(text));
  return heard;
}
