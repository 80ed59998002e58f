import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { kyselyOn, openPool } from "./database.ts";

let made: TestDatabase;
beforeAll(async () => {
  made = await testDatabase();
});
afterAll(() => made?.drop());

/** As a killed process leaves it: the socket is gone, and nothing was said. */
const cutOff = (client: object) =>
  (client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

it("a statement ends soon after whoever asked it is gone, with all that it has locked", async () => {
  const pool = openPool({ connectionString: made.url, max: 1 });
  const db = kyselyOn(pool);
  let client: object = {};
  pool.on("acquire", (taken) => {
    client = taken;
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const running = sql`select pg_sleep(600)`.execute(db).catch((error: unknown) => error);
  const isRunning = async () =>
    (await made.pool.query("select from pg_stat_activity where pid = $1 and state = 'active'", [rows[0]?.pid]))
      .rowCount === 1;
  while (!(await isRunning())) await sleep(10);
  cutOff(client);
  expect(await running).toBeInstanceOf(Error);
  while (await isRunning()) await sleep(50);
  await pool.end();
});
