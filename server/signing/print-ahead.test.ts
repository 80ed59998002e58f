import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import { type Fleet, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { closeMonth, monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";

describe("papers that wait for a signature", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let reports: number[];
  beforeAll(async () => {
    house = await openHouse({ printsAhead: true });
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "2026-01.csv", monthOf("2026-01"));
    reports = (await closeMonth(manager, fleet, "2026-01")).map(({ id }) => id);
  });
  afterAll(() => house?.close());

  const frozen = () =>
    house.db.selectFrom("frozen_papers").select(["id", "record_id", "frozen_by"]).orderBy("id").execute();
  const frozenOnce = async (count: number) => {
    for (let tries = 0; tries < 200 && (await frozen()).length < count; tries++) await sleep(100);
    return frozen();
  };

  it("are printed before anybody asks, and are what is signed then", async () => {
    const ahead = await frozenOnce(reports.length);
    expect(ahead.map(({ record_id }) => record_id).sort()).toEqual([...reports].sort());
    expect(ahead.every(({ frozen_by }) => frozen_by === null)).toBe(true);
    const { body } = await manager.post("reports/commissioner/sign/aggregators/papers", { ids: reports });
    const asked = (body.data as SignedPaper[]).map(({ paper_id }) => paper_id);
    expect(asked.sort()).toEqual(ahead.map(({ id }) => id).sort());
    expect(await frozen()).toHaveLength(reports.length);
  });
});
