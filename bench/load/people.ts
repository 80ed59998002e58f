import { randomBytes } from "node:crypto";
import { openPool } from "../../server/db/database.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";
import { hashToken } from "../../server/http/session.ts";

/** Managers of the showcase who are signed in already: the bench measures the work, not the door. Their tokens. */
export async function signInMany(dataDir: string, count: number): Promise<string[]> {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool(opened.connection);
  const tokens: string[] = [];
  try {
    for (let place = 0; place < count; place += 1) {
      const token = randomBytes(32).toString("base64url");
      const { rows } = await pool.query<{ id: number }>(
        "insert into users (email, password_hash, firstname, lastname, role_id) values ($1, '', 'Нагрузка', $2, 1) returning id",
        [`load-${place}@parkdesk.example`, String(place)],
      );
      const id = rows[0]?.id;
      await pool.query("insert into user_aggregators (aggregator_id, user_id) values (1, $1)", [id]);
      await pool.query(
        "insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, now(), '2099-01-01')",
        [hashToken(token), id],
      );
      tokens.push(token);
    }
  } finally {
    await pool.end();
    await opened.stop();
  }
  return tokens;
}
