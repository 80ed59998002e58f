import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct, putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { openSigningHouse } from "../../testing/signed-reports.ts";

type Legal = {
  id: number;
  tax_regime: { id: number };
  regime_since: string;
  vat_payer: boolean;
  vat_since: string;
  contracts: number;
  turnover: number;
  documents: { route: string }[];
  limits: string;
};
type Report = { id: number; total_money: number; tip: number };

it("of a legal entity one reads whose keys have signed for it, with their role and last day", async () => {
  const { house, manager, client, fleet, reportsOf, signBoth } = await openSigningHouse({ today: "2026-05-10" });
  try {
    await signBoth(await reportsOf("2026-04"));
    const signersOf = async (person: Person, id: number | undefined) =>
      ((await person.get(`legals/${id}`)).body.data as { signers: string }).signers;
    const [signed, unsigned] = fleet.counterparties;
    expect(await signersOf(manager, signed)).toMatch(/^\S.*, физическое лицо, до \d\d\.\d\d\.\d{4}$/);
    expect(await signersOf(client, signed)).toBe(await signersOf(manager, signed));
    expect(await signersOf(manager, unsigned)).toBe("");
  } finally {
    await house.close();
  }
});

describe("a legal entity", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let report: Report;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Первый" });
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    const [made] = await closeMonth(manager, fleet, "2026-04");
    report = (await manager.get(`reports/commissioner/${made?.id}`)).body.data as Report;
    await putInvoice(house, manager, report.id);
    await putAct(house, report.id, { kind: "legal", status: 0 });
  });
  afterAll(() => house?.close());

  const one = async (person: Person, id = fleet.counterparties[0]): Promise<Legal> =>
    (await person.get(`legals/${id}`)).body.data as Legal;

  it("tells its turnover of the year without tips, and its last report, act and invoice", async () => {
    const legal = await one(manager);
    expect(legal.turnover).toBe(report.total_money - report.tip);
    expect(legal.contracts).toBe(1);
    expect(legal.documents.map(({ route }) => route)).toEqual(["OK", "AVR", "ESF"]);
    expect(legal.limits).not.toBe("");
  });

  it("says since when it is taxed so without a break, whatever else has changed meanwhile", async () => {
    const id = fleet.counterparties[0];
    const { data } = (await manager.get(`counterparties/${id}`)).body as { data: Record<string, unknown> };
    const { city, tax_regime, parks: _, limits: __, status: ___, ...edit } = data;
    const change = { ...edit, city_id: null, tax_regime_id: 1, version: data.version };
    const first = await manager.put(`counterparties/${id}`, { ...change, vat_payer: false, tax_from: "2026-03-01" });
    expect(first.status).toBe(200);
    const payer = { ...change, vat_payer: true, tax_from: "2026-04-01", version: Number(data.version) + 1 };
    expect((await manager.put(`counterparties/${id}`, payer)).status).toBe(200);
    const since = { tax_regime: { id: 1 }, regime_since: "2026-03-01", vat_payer: true, vat_since: "2026-04-01" };
    expect(await one(manager)).toMatchObject(since);
  });

  it("is a client's own alone, without invoices, and nobody can change it here", async () => {
    const [own, other] = fleet.counterparties;
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [own] });
    expect((await one(client)).documents.map(({ route }) => route)).toEqual(["OK", "AVR"]);
    expect((await client.get(`legals/${other}`)).status).toBe(404);
    expect((await client.get("legals")).body).toMatchObject({ total: 1 });
    expect((await manager.put(`legals/${own}`, {})).status).toBe(404);
  });
});
