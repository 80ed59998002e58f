import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { kyselyOn, openPool } from "./database.ts";
import { turns } from "./turns.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("let in so many at once, and of the others whoever has been about it longest", async () => {
    const { enter, leave } = turns(2);
    const inside: string[] = [];
    const come = (name: string, since: number) => void enter(since).then(() => inside.push(name));
    come("one", 1);
    come("two", 2);
    come("five", 5);
    come("three", 3);
    come("also three", 3);
    come("four", 4);
    await soon();
    expect(inside).toEqual(["one", "two"]);
    for (let left = 0; left < 6; left += 1) leave();
    await soon();
    expect(inside).toEqual(["one", "two", "three", "also three", "four", "five"]);
    come("later", 9);
    come("latest", 10);
    come("too late", 11);
    await soon();
    expect(inside.slice(6)).toEqual(["later", "latest"]);
  });
});

describe("a pool whose connections are all taken", () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(() => made.drop());

  it("gives the next one to the call that came first, and each back, an error or not", async () => {
    const order: string[] = [];
    const ask = async (name: string, since: number, statement = sql`select 1`) => {
      await statement.execute(kyselyOn(made.pool, 5_000, since)).catch(() => undefined);
      order.push(name);
    };
    const taken = Array.from({ length: made.pool.options.max }, (_, place) =>
      ask("busy", place, sql`select pg_sleep(${place === 0 ? 0.3 : 0.8})`),
    );
    await Promise.all([...taken, ask("second", 200), ask("third", 300, sql`select no_such_thing`), ask("first", 100)]);
    expect(order.filter((name) => name !== "busy")).toEqual(["first", "second", "third"]);
    expect(made.pool.idleCount).toBe(made.pool.totalCount);
  });

  it("keeps nobody in the line longer than for themselves when there is no database at all", async () => {
    const pool = openPool({ host: "127.0.0.1", port: 1, max: 1 });
    const start = Date.now();
    const asked = await Promise.allSettled([1, 2, 3].map(() => sql`select 1`.execute(kyselyOn(pool))));
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(Date.now() - start).toBeLessThan(12_000); // one after another would be 24 s
    await pool.end();
  });
});
