import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog } from "../../testing/data-dir.ts";
import { addressOf, asAdmin, type TestDatabase, testDatabase } from "../../testing/database.ts";
import { openDatabase } from "./open-database.ts";
import { openOuter } from "./outer.ts";
import { judge, type OuterFacts } from "./outer-facts.ts";

describe("an outer database", () => {
  let test: TestDatabase;
  const log = keptLog();
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());

  it("is taken as it is, and not stopped with us", async () => {
    const opened = await openDatabase({ dataDir: "unused", databaseUrl: test.url, log });
    expect(opened).toMatchObject({ kind: "outer", connection: { connectionString: test.url } });
    await opened.stop();
    expect((await test.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  });

  it("that does not answer is named, with its address and without its password", async () => {
    const failure = await openOuter("postgresql://me:secret@127.0.0.1:1/parkdesk", log, 0).catch(
      (error: Error) => error,
    );
    expect(failure).toMatchObject({
      code: "OUTER_UNREACHABLE",
      message: expect.stringMatching(/127\.0\.0\.1:1\/parkdesk \(DATABASE_URL\)/),
    });
    expect(String(failure)).not.toContain("secret");
  });

  it("that is just coming up is waited for", async () => {
    await expect(openOuter("postgresql://me:secret@127.0.0.1:1/parkdesk", log, 300)).rejects.toThrow("ECONNREFUSED");
    expect(log.sentences.join()).toContain("Waiting for PostgreSQL at 127.0.0.1:1/parkdesk");
  });

  it("that refuses the password says where to correct it", async () => {
    const wrong = test.url.replace(/:[^:@]+@/, ":not-it@");
    const failure = { code: "OUTER_REFUSED", message: expect.stringContaining("the password in DATABASE_URL") };
    await expect(openOuter(wrong, log)).rejects.toMatchObject(failure);
    await expect(openOuter(test.url.replace(/:[^:@]+@/, "@"), log)).rejects.toMatchObject(failure);
  });

  it("that does not exist is to be made", async () => {
    await expect(openOuter(addressOf("no_such_database"), log)).rejects.toMatchObject({
      code: "OUTER_REFUSED",
      message: expect.stringContaining("CREATE DATABASE"),
    });
  });

  it("in another encoding is refused", async () => {
    const name = `latin_${process.pid}`;
    await asAdmin(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`);
    await expect(openOuter(addressOf(name), log)).rejects.toMatchObject({
      code: "OUTER_UNFIT",
      message: expect.stringMatching(/DATABASE_URL.*LATIN1.*ENCODING 'UTF8'/),
    });
    await asAdmin(`drop database ${name} with (force)`);
  });

  it("whose locale knows English letters only is taken with a warning", async () => {
    const name = `english_${process.pid}`;
    await asAdmin(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
    await openOuter(addressOf(name), log);
    expect(log.sentences.join()).toContain("has the locale C");
    await asAdmin(`drop database ${name} with (force)`);
  });

  it("is not looked for in a text that is no address", async () => {
    for (const text of ["parkdesk", "http://localhost/parkdesk", "postgresql://me:se%cret@host:port/x"]) {
      await expect(openOuter(text, log, 0)).rejects.toMatchObject({
        code: "OUTER_ADDRESS",
        message: expect.not.stringContaining("se%cret"),
      });
    }
  });

  it("must be PostgreSQL 15 or later, the primary, and know ICU's collations", () => {
    const fit: OuterFacts = {
      release: "15.0",
      versionNumber: 150_000,
      database: "x",
      encoding: "UTF8",
      isReplica: false,
      hasIcu: true,
    };
    expect(judge(fit, "db:5432/x")).toBeUndefined();
    expect(judge({ ...fit, release: "14.22", versionNumber: 140_022 }, "db:5432/x")).toMatchObject({
      code: "OUTER_TOO_OLD",
      message: expect.stringMatching(/DATABASE_URL names PostgreSQL 14\.22 at db:5432\/x.*15 or later: upgrade/),
    });
    expect(judge({ ...fit, isReplica: true }, "db:5432/x")?.message).toMatch(/DATABASE_URL.*primary/);
    expect(judge({ ...fit, hasIcu: false }, "db:5432/x")?.message).toMatch(/und-x-icu/);
  });
});
