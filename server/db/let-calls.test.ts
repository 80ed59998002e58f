import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressForCalls, adminSessionOf, testDatabase } from "../testing/database.ts";
import { type House, openHouse } from "../testing/house.ts";
import { excessOf, letCalls, roleOf, WRITTEN_ONCE } from "./let-calls.ts";
import { openCalls } from "./opening/calls.ts";
import { openOuter } from "./opening/outer.ts";
import { CALLS_ROLE } from "./opening/product-database.ts";

const log = { info: () => undefined, warn: () => undefined };

describe("the role of calls", () => {
  /** As the cluster's superuser, in the database of the house. */
  async function asAdmin(statements: string): Promise<void> {
    const client = await adminSessionOf(house.url);
    await client.query(statements).finally(() => client.end());
  }
  let house: House;
  let session: pg.Client;
  beforeAll(async () => {
    house = await openHouse();
    session = new pg.Client({ connectionString: addressForCalls(house.url) });
    await session.connect();
  });
  afterAll(async () => {
    await session?.end();
    await house?.close();
  });

  const refused = (statement: string) => expect(session.query(statement), statement).rejects;
  const NO_RIGHT = { code: "42501" };

  it("is who asks when somebody calls, and not the owner of the tables", async () => {
    const asked = await session.query(
      "select current_user as who, rolsuper as is_super from pg_roles where rolname = current_user",
    );
    expect(asked.rows).toEqual([{ who: CALLS_ROLE, is_super: false }]);
    const { rows } = await session.query("select relname from pg_class where pg_get_userbyid(relowner) = current_user");
    expect(rows).toEqual([]);
    await (await house.enter()).get("session");
    const sessions = await house.made.pool.query(
      "select distinct usename as who from pg_stat_activity where datname = current_database() and usename is not null",
    );
    expect(sessions.rows).toContainEqual({ who: CALLS_ROLE });
  });

  it("writes into the history and the archive of signatures, and changes or removes nothing there", async () => {
    await session.query(
      "insert into audit (aggregator_id, at, event, entity) values (1, now(), 'parks.created', 'parks')",
    );
    for (const table of WRITTEN_ONCE) {
      const { rows } = await session.query(
        "select column_name as name from information_schema.columns where table_name = $1",
        [table],
      );
      await refused(`update ${table} set ${rows[0].name} = ${rows[0].name}`).toMatchObject(NO_RIGHT);
      await refused(`delete from ${table}`).toMatchObject(NO_RIGHT);
      await refused(`truncate ${table}`).toMatchObject(NO_RIGHT);
      await refused(`alter table ${table} disable trigger all`).toMatchObject(NO_RIGHT);
    }
  });

  it("changes no table and makes none, and does not say which migrations there were", async () => {
    await refused("alter table parks add column more text").toMatchObject(NO_RIGHT);
    await refused("drop table parks").toMatchObject(NO_RIGHT);
    await refused("create table more (id int)").toMatchObject(NO_RIGHT);
    await refused("truncate parks").toMatchObject(NO_RIGHT);
    await refused("delete from kysely_migration").toMatchObject(NO_RIGHT);
    await refused("select drop_shaped('parks_pkey')").toThrow(/no index of an added field/);
  });

  it("reaches tables that come later, and may be let in by two processes at once", async () => {
    const { pool } = house.made;
    await pool.query("create table later (id int generated always as identity, name text)");
    await session.query("insert into later (name) values ('Алатау')");
    await session.query("update later set name = 'Есиль'");
    await Promise.all([1, 2, 3].map(() => letCalls(pool, CALLS_ROLE)));
    await refused("delete from audit").toMatchObject(NO_RIGHT);
    expect((await session.query("select name from later")).rows).toEqual([{ name: "Есиль" }]);
  });

  it("of a database of one's own is the one that DATABASE_CALLS_URL names, and of no other database", async () => {
    const { pool, url } = house.made;
    const opened = await openOuter(url, log);
    const open = (callsUrl?: string) => openCalls(opened, { callsUrl, poolerUrl: undefined, poolSize: 2 }, pool, log);
    expect(await open()).toBe(pool);
    const calls = await open(addressForCalls(url));
    expect(await roleOf(calls)).toBe(CALLS_ROLE);
    await calls.end();
    const elsewhere = await testDatabase();
    try {
      await expect(open(addressForCalls(elsewhere.url))).rejects.toThrow(
        /\(DATABASE_CALLS_URL\) leads to another database than DATABASE_URL/,
      );
    } finally {
      await elsewhere.drop();
    }
    await expect(open(addressForCalls(url).replace(/:[^:@]+@/, ":wrong@"))).rejects.toThrow(
      /Calls are not let in at .*: password authentication failed/,
    );
  });

  it("is let in beside tables of somebody else, and the operator hears what it could do beyond calls", async () => {
    const { pool } = house.made;
    expect(await excessOf(house.calls)).toEqual([]);
    await asAdmin("create table not_ours (id int); create role stranger; alter table not_ours owner to stranger");
    await letCalls(pool, CALLS_ROLE);
    await refused("select from not_ours").toMatchObject(NO_RIGHT);
    await pool.query(`grant update on audit to ${CALLS_ROLE}`);
    await asAdmin(`grant create on schema public to ${CALLS_ROLE}`);
    expect(await excessOf(house.calls)).toEqual([
      expect.stringMatching(/^may make tables/),
      expect.stringMatching(/^may change or delete the history/),
    ]);
    await letCalls(pool, CALLS_ROLE); // takes back what it gives itself
    expect(await excessOf(house.calls)).toEqual([expect.stringMatching(/^may make tables/)]);
    expect(await excessOf(pool)).toEqual(["is the owner of the tables, or a member of it"]);
    await asAdmin("drop table not_ours; drop role stranger");
  });
});
