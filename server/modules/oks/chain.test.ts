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
  const actOf = async (person: Person) =>
    ((await person.get(`reports/commissioner/${report}`)).body.data as { act: unknown }).act;

  it("leads on to the aggregator's act of it and to the invoice of that, which a client is not told of", async () => {
    expect(await actOf(manager)).toBeNull();
    await putAct(house, report, { kind: "legal", status: 0 });
    expect(await actOf(manager)).toBeNull();
    const invoice = await putInvoice(house, manager, report);
    const whole = { status: { id: 2 }, has_vat: true };
    expect(await actOf(manager)).toMatchObject({ ...whole, invoice: { id: invoice } });
    expect(await actOf(client)).toMatchObject({ ...whole, invoice: null });
  });
});
