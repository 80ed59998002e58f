import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Linked = {
  route: string;
  id: number;
  is_this?: boolean;
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

  it("tells a client of his counterparty's documents alone, and nobody of those that he may not open", async () => {
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const chain = await chainOn(`contract/${fleet.contracts[0]}`, client);
    expect(chain.map(({ route }) => route)).not.toContain("ESF");
    expect(chain.filter(({ route }) => route === "OK").length).toBe(1);
  });
});
