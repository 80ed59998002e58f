import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { closeMonth, monthOf, openMonth, reportsOf, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Paper = { id: number; number: string; version: number };

describe("a loaded file that is taken out again", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());

  const figures = async ({ parkId }: Fleet) => {
    const asked = "filter[period][from]=2026-04-01&filter[period][to]=2026-04-30";
    return (await manager.get(`disps/statistics?${asked}&filter[park]=${parkId}`)).body.totals;
  };
  const read = async (id: number) => (await manager.get(`disps/imports/${id}`)).body.data as Paper & { status: string };
  const undo = async (id: number) => manager.post(`disps/import/${id}/undo`, { version: (await read(id)).version });
  const events = async (id: number) => {
    const told = house.db
      .selectFrom("audit")
      .select("event")
      .where("entity", "=", "imports")
      .where("entity_id", "=", id);
    return (await told.execute()).map(({ event }) => event);
  };
  /** The month again with one ride more: all but that the ledger has already. */
  const more = (driver: string) =>
    `${monthOf("2026-04", driver)}\r\n${exportOf([["21.04.2026 10:00:00", `${driver}-1`, "card", "7,00", "Заказ 9"]]).split("\r\n")[1]}`;

  it("leaves the statistics as they were before it, once however often it is asked, and may be loaded again", async () => {
    const fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "u1"));
    const before = await figures(fleet);
    const id = await importFile(manager, fleet.parkId, "more.csv", more("u1"));
    const after = await figures(fleet);
    expect(after).not.toEqual(before);
    const twice = await Promise.all([undo(id), undo(id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await undo(id)).status).toBe(200);
    expect([await figures(fleet), (await read(id)).status]).toEqual([before, "undone"]);
    expect((await events(id)).filter((event) => event === "imports.undone")).toHaveLength(1);
    await importFile(manager, fleet.parkId, "more.csv", more("u1"));
    expect(await figures(fleet)).toEqual(after);
  });

  it("stays while reports of its months are there, each named, and goes once they are gone", async () => {
    const fleet = await openFleet(manager);
    const id = await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "u2"));
    await closeMonth(manager, fleet, "2026-04");
    const reports = await reportsOf(manager, fleet, "2026-04");
    const drivers = async () =>
      ((await manager.get(`reports/drivers?filter[park]=${fleet.parkId}`)).body.data as Paper[])[0];
    const held = await undo(id);
    expect([held.status, held.body.code]).toEqual([409, "IMPORT_HELD"]);
    for (const { number } of reports) expect(held.body.message).toContain(number);
    expect(held.body.message).toContain((await drivers())?.number);
    await manager.remove("reports/commissioner/delete", {
      ids: reports.map(({ id: report, version }) => ({ id: report, version })),
    });
    const left = await drivers();
    expect((await undo(id)).body).toMatchObject({
      code: "IMPORT_HELD",
      details: { reports: [{ noun: "driver-reports", number: left?.number }] },
    });
    await manager.remove("reports/drivers/delete", { ids: [{ id: left?.id, version: left?.version }] });
    expect((await undo(id)).status).toBe(200);
    expect(Object.values((await figures(fleet)) as Record<string, number>).every((sum) => sum === 0)).toBe(true);
  });

  it("does not go from under a later file that left out what this one has, which is named and goes first", async () => {
    const fleet = await openFleet(manager);
    const first = await importFile(manager, fleet.parkId, "first.csv", monthOf("2026-04", "u3"));
    const second = await importFile(manager, fleet.parkId, "second.csv", more("u3"));
    const refused = await undo(first);
    expect(refused.body).toMatchObject({ code: "IMPORT_BUILT_UPON", details: { imports: [{ id: second }] } });
    expect(refused.body.message).toContain("«second.csv»");
    expect([(await undo(second)).status, (await undo(first)).status]).toEqual([200, 200]);
  });

  it("at the moment of a save, either goes or is held: the books stay whole", async () => {
    const fleet = await openFleet(manager);
    const id = await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "u4"));
    const save = splitBy(await openMonth(manager, fleet, "2026-04"));
    const [undone, saved] = await Promise.all([undo(id), saveMonth(manager, save)]);
    // Of the two one goes. A save that comes too late finds the ledger taken, or no statistics any more.
    expect([undone.status, saved.status].filter((status) => status === 200)).toHaveLength(1);
    const refused = saved.status === 200 ? undone : saved;
    expect(refused.body.code).toMatch(/^(IMPORT_HELD|LEDGER_LOADING|NO_STATISTICS|STATISTICS_CHANGED)$/);
    expect((await reportsOf(manager, fleet, "2026-04")).length).toBe(saved.status === 200 ? 2 : 0);
    expect(await brokenLaws(house.db)).toEqual([]);
  });
});
