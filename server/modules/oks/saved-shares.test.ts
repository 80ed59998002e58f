import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf, openMonth, reportsOf, saveMonth, splitBy, withFirst } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const APRIL = "2026-04";

describe("the shares of a saved distribution", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `s${fleet.parkId}`));
  });
  const open = () => openMonth(manager, fleet, APRIL);
  const split = async (shares: readonly number[]) => splitBy(await open(), shares);
  const shown = async () => (await open()).entries.map(({ share }) => share);

  it.each([[[6050, 3950]], [[3333, 6667]], [[10_000, 0]]])("are shown again as they were typed: %s", async (shares) => {
    expect((await saveMonth(manager, await split(shares))).status).toBe(200);
    expect(await open()).toMatchObject({ source: "saved" });
    expect(await shown()).toEqual(shares);
  });

  it("are the same at the address of any report of the month, and of nobody else's", async () => {
    await saveMonth(manager, await split([6000, 4000]));
    for (const { id } of await reportsOf(manager, fleet, APRIL))
      expect((await manager.get(`reports/commissioner/${id}/distribution`)).body.data).toEqual(await open());
    const stranger = await house.enter({ aggregator: 2 });
    const [report] = await reportsOf(manager, fleet, APRIL);
    expect((await stranger.get(`reports/commissioner/${report?.id}/distribution`)).status).toBe(404);
  });

  it("stay beside a figure that was put right by hand, and are none where none were typed", async () => {
    const save = await split([6000, 4000]);
    expect((await saveMonth(manager, withFirst(save, { transferred: 500 }))).status).toBe(200);
    expect(await shown()).toEqual([6000, 4000]);
    const amounts = (await split([5000, 5000])).entries.map((entry) => ({ ...entry, share: null }));
    expect((await saveMonth(manager, { ...(await split([5000, 5000])), entries: amounts })).status).toBe(200);
    expect(await shown()).toEqual([null, null]);
  });

  it("go when a report of the month goes: what is left is no split of it", async () => {
    await saveMonth(manager, await split([6000, 4000]));
    const [report] = await reportsOf(manager, fleet, APRIL);
    await manager.remove("reports/commissioner/delete", { ids: [{ id: report?.id, version: report?.version }] });
    expect(await shown()).toEqual([null, null]);
  });
});
