import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretsOf } from "../installation-key.ts";
import { copyOf } from "../testing/database.ts";
import { differences, EARLIER, figuresOf, growTo } from "../testing/earlier-schemas.ts";
import { type EmptyDatabase, emptyDatabase } from "../testing/empty-database.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";
import { migrateToLatest } from "./migrate.ts";

const SECRETS = secretsOf(Buffer.alloc(32, 7));

describe("a call to a server whose database a newer release has brought forward", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    await sql`alter table cities rename column name to called`.execute(house.db);
  });
  afterAll(() => house?.close());

  it("is answered «in a moment», since this server leaves and another one answers; without that it is a fault of ours", async () => {
    const asked = () => manager.get("cities");
    expect((await asked()).status).toBe(500);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now()::text)`.execute(
      house.db,
    );
    const { status, body, headers } = await asked();
    expect([status, body.code, headers["retry-after"]]).toEqual([503, "DATABASE_AWAY", "5"]);
  });
});

describe("a database of an earlier schema", () => {
  let grown: EmptyDatabase;
  beforeAll(async () => {
    grown = await emptyDatabase();
  });
  afterAll(() => grown.drop());

  // One database lives through all of them, as a house does; of each a copy goes to today's at once.
  it.each(EARLIER)("at %s comes to today's with all its rows and the sums of all its money", async (name) => {
    await growTo(grown.connection, SECRETS, name);
    const before = await figuresOf(grown.connection);
    const copy = await copyOf(new URL(grown.url).pathname.slice(1));
    try {
      await migrateToLatest(copy.pool, SECRETS);
      const now = await figuresOf({ connectionString: copy.url });
      expect(differences(before, now)).toEqual([]);
      expect(Number(now.get("ledger_entries rows"))).toBe(400);
      expect(now.get("outsourcing_contracts rows")).toBe(Number(name.slice(0, 4)) < 39 ? "2" : "3");
    } finally {
      await copy.drop();
    }
  });

  it("keeps the links that people have of its offers and of its drivers' contracts, and makes longer ones from then on", async () => {
    const linksOf = async (pool: pg.Pool) => {
      const { rows } = await pool.query<{ of: string; id: number; public_id: string }>(
        "select 'offer' as of, id, public_id::text from offers union all select 'driver', id, public_id::text from driver_contracts order by 1, 2",
      );
      return rows.map((row) => `${row.of} ${row.id} ${row.public_id}`);
    };
    const copy = await copyOf(new URL(grown.url).pathname.slice(1));
    try {
      const before = await linksOf(copy.pool);
      for (const of of ["offer", "driver"]) expect(before.join()).toMatch(new RegExp(`${of} \\d+ [0-9a-f-]{36}`));
      await migrateToLatest(copy.pool, SECRETS);
      expect(await linksOf(copy.pool)).toEqual(before);
    } finally {
      await copy.drop();
    }
  });
});
