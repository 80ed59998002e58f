import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog } from "../../testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { openPool } from "../database.ts";
import { addressesOf } from "./hosts.ts";
import { openOuter } from "./outer.ts";

describe("several hosts in DATABASE_URL", () => {
  let test: TestDatabase;
  const log = keptLog();
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());
  /** The test's address with a host before it at which nobody answers. */
  const behindNobody = () => {
    const [before = "", host = "", after = ""] = test.url.split(/(?<=@)([^/]+)/);
    return `${before}${host.replace(/:\d+$/, "")}:1,${host}${after}`;
  };

  it("have one account, database and set of parameters", () => {
    expect(addressesOf("postgresql://me:se%2Ccret@one:5432,[::1]:5433/parkdesk?sslmode=verify-full")).toEqual([
      "postgresql://me:se%2Ccret@one:5432/parkdesk?sslmode=verify-full",
      "postgresql://me:se%2Ccret@[::1]:5433/parkdesk?sslmode=verify-full",
    ]);
    expect(addressesOf(test.url)).toEqual([test.url]);
  });

  it("are tried in their order until one takes writes, and all connections go to that one", async () => {
    const opened = await openOuter(behindNobody(), log);
    const pool = openPool({ ...opened.connection, max: 3 });
    const asked = Promise.all([1, 2, 3].map((count) => pool.query("select $1::int as count", [count])));
    expect((await asked).map(({ rows }) => rows[0])).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }]);
    await pool.end();
  });

  it("are all named when none answers, without the password", async () => {
    const failure = await openOuter("postgresql://me:secret@127.0.0.1:1,127.0.0.1:2/parkdesk", log, 0).catch(String);
    expect(failure).toContain("127.0.0.1:1,127.0.0.1:2/parkdesk (DATABASE_URL)");
    expect(failure).not.toContain("secret");
  });

  it("that refuse the password say so, as a single one does", async () => {
    await expect(openOuter(behindNobody().replace(/:[^:@]+@/, ":not-it@"), log)).rejects.toMatchObject({
      code: "OUTER_REFUSED",
      message: expect.stringContaining("the password in DATABASE_URL"),
    });
  });
});
