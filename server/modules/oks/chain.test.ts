import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct, putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("the card of a report", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let report: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    const [first] = await closeMonth(manager, fleet, "2026-04");
    report = first?.id ?? 0;
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
  });
  afterAll(() => house?.close());
  const routesFor = async (person: Person) => {
    const { chain } = (await person.get(`reports/commissioner/${report}`)).body.data as unknown as {
      chain: { route: string; id: number; lacks?: { route: string }[] }[];
    };
    return { chain, lacks: chain.flatMap(({ lacks = [] }) => lacks.map(({ route }) => route)) };
  };

  it("leads on to the aggregator's act of it and to the invoice of that, of which a client with books is told too", async () => {
    expect((await routesFor(manager)).lacks).toContain("AVR");
    await putAct(house, report, { kind: "legal", status: 0 });
    const withPark = await routesFor(manager);
    expect([withPark.lacks.includes("AVR"), withPark.chain.map(({ route }) => route).includes("AVRLe")]).toEqual([
      true,
      true,
    ]);
    const invoice = await putInvoice(house, manager, report);
    const whole = await routesFor(manager);
    expect(whole.chain).toContainEqual(expect.objectContaining({ route: "ESF", id: invoice }));
    expect(whole.lacks).not.toContain("AVR");
    const told = (await routesFor(client)).chain.map(({ route }) => route);
    expect([told.includes("AVR"), told.includes("ESF")]).toEqual([true, true]);
  });
});
