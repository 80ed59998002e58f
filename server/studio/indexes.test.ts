import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";
import { shape } from "../testing/studio.ts";
import { vehicles } from "../testing/vehicles.ts";
import { keepIndexes } from "./indexes.repository.ts";
import type { Subject } from "./shaped.ts";

describe("indexes of added fields", () => {
  let house: House;
  let subject: Subject;

  beforeAll(async () => {
    house = await openHouse();
    await shape(await house.enter({ email: "admin@parkdesk.example" }), "r-vehicles", vehicles);
    const { rows } = await sql<{ register: number; revision: number }>`
      select register, revision from studio_subjects where resource = 'r-vehicles'`.execute(house.db);
    const [row] = rows;
    if (!row) throw new Error("no register was made");
    subject = { resource: "r-vehicles", ...row, revised: { register: vehicles }, renewing: null };
  });
  afterAll(() => house?.close());

  const names = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where indexname like 'shaped\\_r%' order by 1`.execute(house.db);
    // Each ends in a mark of what it is of.
    return rows.map(({ name }) => name.replace(/_[0-9a-f]{8}$/, ""));
  };

  it("are made for what a list sorts and filters by and no two records share, once, and go when nothing asks for them", async () => {
    const { register } = subject;
    const asked = [
      "driver",
      "fuel",
      "insured_until",
      "leased",
      "made_in",
      "model",
      "park",
      "plate",
      "price",
      "share",
      "vin",
      // Downwards, where what is empty stands last as well.
      ...["insured_until", "made_in", "park", "price", "share"].map((field) => `${field}_down`),
      // As people write it, in whichever letters.
      ...["model", "plate"].map((field) => `${field}_said`),
    ];
    expect(await keepIndexes(house.db, [subject])).toEqual({ made: asked.length, dropped: 0 });
    expect(await names()).toEqual(asked.map((field) => `shaped_r${register}_${field}`).sort());
    expect(await keepIndexes(house.db, [subject])).toEqual({ made: 0, dropped: 0 });
    const counted = async () =>
      (await sql<{ name: string }>`select stxname as name from pg_statistic_ext order by 1`.execute(house.db)).rows.map(
        ({ name }) => name.replace(/_[0-9a-f]{8}$/, ""),
      );
    expect(await counted()).toEqual((await names()).filter((name) => !name.endsWith("_down")));
    expect(await keepIndexes(house.db, [])).toEqual({ made: 0, dropped: asked.length });
    expect(await counted()).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it("are the ones that a list of many records is read by", async () => {
    await keepIndexes(house.db, [subject]);
    const { register } = subject;
    const park = house.db.insertInto("parks").values({ aggregator_id: 1, name: "Алатау" }).returning("id");
    const { id } = await park.executeTakeFirstOrThrow();
    await sql`insert into register_records (aggregator_id, register, park_id, status_id, values)
      select 1, ${register}::int, ${id}::int, 0, jsonb_build_object('plate', n || 'AAA02', 'park', ${id}::int, 'model', 'M' || n)
      from generate_series(1, 20000) n`.execute(house.db);
    await sql`analyze register_records`.execute(house.db);
    const scans = async (index: string): Promise<number> => {
      await sql`select pg_stat_clear_snapshot()`.execute(house.db);
      const { rows } = await sql<{ scans: number }>`select idx_scan::int as scans from pg_stat_user_indexes
        where indexrelname ~ ${`^shaped_r${register}_${index}_[0-9a-f]{8}$`}`.execute(house.db);
      return rows[0]?.scans ?? 0;
    };
    const manager = await house.enter();
    for (const [index, question] of Object.entries({
      model: "sort=model",
      price_down: "sort=-price",
      model_said: "filter[model]=m17",
    })) {
      const before = await scans(index);
      const page = await manager.get(`registers/vehicles?${question}&part=rows`);
      expect(page.body.data).toHaveLength(index === "model_said" ? 1 : 10);
      await expect.poll(() => scans(index), { timeout: 20_000 }).toBeGreaterThan(before);
    }
  });

  it("find what is searched before it is put in order, though records refer to others", async () => {
    const manager = await house.enter();
    house.statements.length = 0;
    expect((await manager.get("registers/vehicles?search=M17")).status).toBe(200);
    expect(house.statements.filter((asked) => asked.includes('offset 0) as "register_records"'))).not.toEqual([]);
  });
});
