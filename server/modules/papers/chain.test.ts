import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Linked = {
  route: string;
  id: number;
  is_this?: boolean;
  status?: { id: number };
  lacks?: { route: string; why: string; is_due: boolean }[];
};

describe("the chain of documents", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "chain"));
    await closeMonth(manager, fleet, "2026-04");
  });
  afterAll(() => house?.close());

  const chainOn = async (path: string, who = manager) => ((await who.get(path)).body.data as { chain: Linked[] }).chain;

  it("of a contract leads from it to its reports and what was made of them, and says what they lack and why", async () => {
    const chain = await chainOn(`contract/${fleet.contracts[0]}`);
    expect(chain.map(({ route, is_this }) => [route, is_this ?? false])).toEqual([
      ["Contract", true],
      ["Statistics", false],
      ["Distribution", false],
      ["OK", false],
      ["DriverReport", false],
      ["DriverParkReport", false],
      ["DriverParkReport", false],
    ]);
    const lacks = chain.find(({ route }) => route === "OK")?.lacks ?? [];
    expect(lacks[0]).toMatchObject({ route: "AVR", is_due: false });
    expect(lacks[0]?.why).toMatch(/^АВР ещё нет: Отчёт № \S+ не подтверждён$/);
  });

  it("says that the next document may be made once the one before it is confirmed", async () => {
    await house.db.updateTable("commissioner_reports").set({ status_id: 2 }).execute();
    const chain = await chainOn(`contract/${fleet.contracts[0]}`);
    const due = chain.find(({ route }) => route === "OK")?.lacks?.find(({ route }) => route === "AVR");
    expect(due).toMatchObject({ is_due: true, why: expect.stringMatching(/ подтверждён$/) });
  });

  it("goes on from the park's report to its act: waits for the signature, then for whoever makes it", async () => {
    const { rows } = await sql<{ id: number }>`update driver_reports set park_commission = 100 returning id`.execute(
      house.db,
    );
    const gapFor = async (who?: Person) => {
      const chain = await chainOn(`reports/drivers/${rows[0]?.id}`, who);
      const lacks = chain.find(({ is_this }) => is_this)?.lacks ?? [];
      return lacks.find(({ route }) => route.includes("AVR"));
    };
    expect(await gapFor()).toEqual({
      route: "AVRLe",
      is_due: false,
      why: expect.stringMatching(/^АВР парка ещё нет: Отчёт парка № \S+ не подписан$/),
    });
    await sql`update driver_reports set status_id = 1`.execute(house.db);
    expect(await gapFor()).toMatchObject({ route: "AVRLe", is_due: true });
    const outsourcer = await house.enter({ outsourcing: true, parks: [fleet.parkId], accounting: true });
    expect(await gapFor(outsourcer)).toMatchObject({ route: "OutsourcingAVRsCardLe", is_due: true });
    await sql`update driver_reports set status_id = 0, park_commission = 0`.execute(house.db);
    expect(await gapFor()).toBe(undefined);
  });

  it("tells a client of his counterparty's documents alone, and nobody of those that he may not open", async () => {
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const chain = await chainOn(`contract/${fleet.contracts[0]}`, client);
    expect(chain.map(({ route }) => route)).not.toContain("ESF");
    expect(chain.filter(({ route }) => route === "OK").length).toBe(1);
  });

  it("says of an approved month that its park's report was deleted, and where another is made", async () => {
    const distributionOf = async () =>
      (await chainOn(`contract/${fleet.contracts[0]}`)).find(({ route }) => route === "Distribution");
    expect((await distributionOf())?.lacks).toBe(undefined);
    const [report] = (await manager.get("reports/drivers")).body.data as { id: number; version: number }[];
    const deleted = await manager.remove("reports/drivers/delete", {
      ids: [{ id: report?.id, version: report?.version }],
    });
    expect(deleted.status).toBe(200);
    expect((await distributionOf())?.lacks).toEqual([
      {
        route: "DriverReport",
        is_due: true,
        why: "Отчёта парка ещё нет: распределение за 04.2026 утверждено",
      },
    ]);
  });

  it("calls a month distributed while its reports are its statistics: not once more was loaded", async () => {
    const park = await openFleet(manager);
    await importFile(manager, park.parkId, "may.csv", monthOf("2026-04", "now"));
    await closeMonth(manager, park, "2026-04");
    const state = async () =>
      (await chainOn(`contract/${park.contracts[0]}`)).find(({ route }) => route === "Distribution")?.status?.id;
    expect(await state()).toBe(1);
    await importFile(
      manager,
      park.parkId,
      "more.csv",
      exportOf([["07.04.2026 10:00:00", "now-1", "card", "5,00", "З9"]]),
    );
    expect(await state()).toBe(0);
  });
});
