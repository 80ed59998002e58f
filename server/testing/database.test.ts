import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "./database.ts";

describe("a test's database", () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it("is migrated", async () => {
    const { rows } = await first.pool.query("select count(*) > 0 as migrated from kysely_migration");
    expect(rows).toEqual([{ migrated: true }]);
  });

  it("is nobody else's", async () => {
    await first.pool.query("create table mine (id int)");
    const { rows } = await second.pool.query("select to_regclass('mine') as mine");
    expect(rows).toEqual([{ mine: null }]);
  });

  it("is not a superuser's", async () => {
    const { rows } = await first.pool.query("select rolsuper from pg_roles where rolname = current_user");
    expect(rows).toEqual([{ rolsuper: false }]);
  });

  it("knows small letters of the Kazakh alphabet from capital ones, and their order", async () => {
    const { rows } = await first.pool.query(
      `select lower(U&'\\049A') = U&'\\049B' as lower,
              (select string_agg(x, '' order by x collate "und-x-icu") from unnest(array[U&'\\043B', U&'\\049B', U&'\\043A']) x)
                = U&'\\043A\\049B\\043B' as "order"`,
    );
    expect(rows).toEqual([{ lower: true, order: true }]);
  });
});
