import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

let house: House;
let manager: Person;
let ids: number[];
beforeAll(async () => {
  house = await openHouse();
  manager = await house.enter();
  const fleet = await openFleet(manager);
  await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
  ids = [];
  for (const { id } of await closeMonth(manager, fleet, "2026-04")) ids.push(await putInvoice(house, manager, id));
});
afterAll(() => house?.close());

it("the XML of several invoices has each with its own number, buyer and lines", async () => {
  const { raw } = await manager.post("esfs/xml", { ids });
  const invoices = raw.toString("utf8").split("</v2:invoice>").slice(0, -1);
  const told = (tag: string, text: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, value]) => value);
  expect(invoices).toHaveLength(2);
  for (const [place, text] of invoices.entries()) {
    const card = (await manager.get(`esfs/${ids[place]}`)).body.data as {
      number: string;
      buyer_iin_bin: string;
      lines: { total: number }[];
    };
    expect(told("num", text)).toEqual([card.number]);
    expect(told("tin", text)).toContain(card.buyer_iin_bin);
    expect(told("priceWithTax", text)).toEqual(card.lines.map(({ total }) => (total / 100).toFixed(2)));
  }
});
