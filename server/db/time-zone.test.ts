import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, toDay } from "../../domain/periods/day.ts";
import { testDatabase } from "../testing/database.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouseOn } from "../testing/house.ts";

describe("a database whose own clock is ahead of Almaty's", () => {
  let house: House;
  beforeAll(async () => {
    const made = await testDatabase();
    const { rows } = await made.pool.query<{ name: string }>("select current_database() as name");
    await made.pool.query(`alter database ${rows[0]?.name} set timezone to 'Asia/Tokyo'`);
    house = await openHouseOn(made);
    await house.aggregator("Агрегатор");
  });
  afterAll(() => house?.close());

  it("is asked by sessions that compile nothing and start no workers, which takes longer than an answer", async () => {
    const { rows } = await sql<{ jit: string; workers: string }>`
      select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`.execute(
      house.db,
    );
    expect(rows).toEqual([{ jit: "off", workers: "0" }]);
  });

  it("finds what is of a day by that day, and by no other", async () => {
    const manager = await house.enter();
    const { contracts } = await openFleet(manager);
    const { date_conclusion } = (await manager.get(`contract/${contracts[0]}`)).body.data as {
      date_conclusion: string;
    };
    const day = toDay(date_conclusion);
    const found = async (from: string, to: string) => {
      const list = await manager.get(
        `contract?filter[date_conclusion][from]=${from}&filter[date_conclusion][to]=${to}`,
      );
      return (list.body as { data: unknown[] }).data.length;
    };
    expect(await found(day, day)).toBe(contracts.length);
    expect([await found(addDays(day, 1), addDays(day, 9)), await found(addDays(day, -9), addDays(day, -1))]).toEqual([
      0, 0,
    ]);
  });
});
