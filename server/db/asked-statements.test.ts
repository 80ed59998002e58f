import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStatements } from "../testing/asked-statements.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";

/** Where another PostgreSQL's run has kept what it was asked (`npm test` says so where a machine has two). */
const from = process.env.TRY_STATEMENTS;

/** What PostgreSQL can prepare. */
const PREPARABLE = /^\s*(\/\*.*?\*\/\s*)*(\(*\s*select|with|insert|update|delete|merge|values)\b/is;
/** A table that only a test has made. */
const NO_SUCH_TABLE = "42P01";
/** What tests ask in order to be refused. */
const MEANT_TO_FAIL = /no_such_thing/;

describe("what another PostgreSQL was asked while its tests ran", {
  skip: !from,
  meta: { lacks: "what another PostgreSQL was asked (TRY_STATEMENTS)" },
}, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());

  it("is understood by this one, every statement", async () => {
    const statements = [...readStatements(from ?? "")].filter(
      (text) => PREPARABLE.test(text) && !MEANT_TO_FAIL.test(text),
    );
    expect(statements.length).toBeGreaterThan(200);
    const client = await database.pool.connect();
    const refused: string[] = [];
    for (const [place, text] of statements.entries()) {
      const error = await client.query(`prepare s${place} as ${text}`).then(
        () => client.query(`deallocate s${place}`).then(() => undefined),
        (failure: { code?: string; message: string }) => failure,
      );
      if (error && error.code !== NO_SUCH_TABLE) refused.push(`${error.message}: ${text}`);
    }
    client.release();
    expect(refused).toEqual([]);
  });
});
