import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { secretsOf } from "../installation-key.ts";
import { readSettings } from "../settings.ts";
import { start } from "../start.ts";
import { temporaryDataDir } from "../testing/data-dir.ts";
import { testDatabase } from "../testing/database.ts";
import { digestsOf } from "../testing/digests.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { type House, openHouse } from "../testing/house.ts";
import { openPool } from "./database.ts";
import { MIGRATIONS, type Migrations, migrateToLatest, NewerSchema } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";

const SECRETS = secretsOf(Buffer.alloc(32, 7));
/** A release of tomorrow: ours, and what it adds. */
const tomorrow = (more: Migrations): Migrations => ({ ...migrations, ...more });
const adds: Migrations = {
  "9998-of-tomorrow": { up: async (db) => void (await sql`alter table parks add column tomorrow int`.execute(db)) },
};
const throws: Migrations = {
  "9999-that-fails": {
    up: async (db) => {
      await sql`update parks set name = name || '!'; drop table views`.execute(db);
      await sql`select 1 / 0`.execute(db);
    },
  },
};

describe("an upgrade of the database", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  it("that fails at its last migration changes nothing, names it, and leaves the server of the release before at work", async () => {
    const manager = await house.enter();
    const { status } = await manager.post("parks", { name: "Алатау", yandex_login: "alatau", city_id: null });
    expect(status).toBe(201);
    const before = await digestsOf({ connectionString: house.url });
    await expect(migrateToLatest(house.made.pool, SECRETS, tomorrow({ ...adds, ...throws }))).rejects.toThrow(
      /^The migration 9999-that-fails failed, and the database is as it was: .*division by zero$/,
    );
    expect(await digestsOf({ connectionString: house.url })).toEqual(before);
    expect((await manager.get("parks")).body.data).toMatchObject([{ name: "Алатау" }]);
    expect((await manager.get("views?noun=parks")).status).toBe(200);
    await migrateToLatest(house.made.pool, SECRETS); // the release before starts again
  });

  it("waits for nobody's long work longer than a reading call may take, and comes through when that ends", async () => {
    const manager = await house.enter();
    const holder = new pg.Client({ connectionString: house.url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("begin; lock table parks in access share mode"); // as a backup does
    const upgrade = migrateToLatest(house.made.pool, SECRETS, tomorrow(adds), { lockMs: 300, pauseMs: 100 });
    for (let count = 0; count < 10; count += 1) {
      expect((await manager.get("parks")).status).toBe(200);
      await sleep(50);
    }
    await holder.query("commit");
    await upgrade;
    expect((await house.made.pool.query("select tomorrow from parks")).rows).toEqual([{ tomorrow: null }]);
  });
});

it("servers that start at once bring the database forward once", async () => {
  const made = await emptyDatabase();
  const pools = [1, 2, 3].map(() => openPool({ connectionString: made.url }));
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await made.drop();
  });
  const counts: Migrations = {
    "9998-counts": {
      up: async (db) => {
        await sql`create table if not exists counted (at timestamptz)`.execute(db);
        await sql`insert into counted values (clock_timestamp())`.execute(db);
      },
    },
  };
  await Promise.all(pools.map((pool) => migrateToLatest(pool, SECRETS, tomorrow(counts))));
  const [pool] = pools;
  expect((await pool?.query("select count(*)::int as n from counted"))?.rows).toEqual([{ n: 1 }]);
  expect((await pool?.query("select count(*)::int as n from kysely_migration"))?.rows).toEqual([
    { n: MIGRATIONS.length + 1 },
  ]);
});

describe("a server older than its database", () => {
  const opened = async () => {
    const [made, place] = await Promise.all([testDatabase(), temporaryDataDir()]);
    onTestFinished(async () => {
      await made.drop();
      await place.remove();
    });
    const settings = readSettings({
      DATABASE_URL: made.url,
      DATA_DIR: place.dataDir,
      PORT: "0",
      SEED: "none",
      LOG_LEVEL: "silent",
    });
    return { made, settings };
  };

  it("does not start, says which release it needs, and changes nothing", async () => {
    const { made, settings } = await opened();
    await migrateToLatest(made.pool, SECRETS, tomorrow(adds));
    const before = await digestsOf({ connectionString: made.url });
    await expect(start(settings)).rejects.toThrow(
      "The database was brought forward by a newer release (9998-of-tomorrow): start that release; migrations only go forward. This one has changed nothing.",
    );
    expect(await digestsOf({ connectionString: made.url })).toEqual(before);
  });

  it("that was at work when a newer release brought it forward hears of it at the commit, and leaves", async () => {
    const { made, settings } = await opened();
    const running = await start(settings);
    onTestFinished(() => running.stop());
    let failure: Error | undefined;
    void running.givenUp.then((came) => {
      failure = came;
    });
    await expect(migrateToLatest(made.pool, SECRETS, tomorrow({ ...adds, ...throws }))).rejects.toThrow("9999");
    await sleep(200);
    expect(failure).toBeUndefined(); // nothing has been committed
    await migrateToLatest(made.pool, SECRETS, tomorrow(adds));
    await expect.poll(() => failure, { timeout: 2_000 }).toBeInstanceOf(NewerSchema);
  });
});
