import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("the distribution of", () => {
  let house: House;
  let manager: Person;
  let parkId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const made = await manager.post("parks", { name: "Парк без договоров", yandex_login: "", city_id: null });
    parkId = (made.body.data as { id: number }).id;
    await importFile(manager, parkId, "april.csv", monthOf("2026-04", "alone"));
  });
  afterAll(() => house?.close());

  it("a park without contracts is shown, with nobody to split between and the reason why", async () => {
    const { status, body } = await manager.get(`parks/${parkId}/distribution/2026-04`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      parties: [],
      entries: [],
      can: { save: { ok: false, why: "У парка нет действующих договоров с контрагентами." } },
    });
  });

  it("a contract that was signed late is of the months from its own date on, and of none until it is signed", async () => {
    const { counterparties } = await openFleet(manager);
    const [number_contract, date_conclusion] = ["Д-поздний", "2026-01-05"];
    const made = await manager.post("contract", {
      number_contract,
      date_conclusion,
      park_id: parkId,
      counterparty_id: counterparties[0],
      rate: 180,
      bonus_rate: 0,
      month_cap: null,
      starting_balance: 0,
    });
    const { id } = made.body.data as { id: number };
    const monthsOf = async () => {
      const months = ["2025-12", "2026-01", "2026-02", "2026-03"];
      const cards = await Promise.all(months.map((month) => manager.get(`parks/${parkId}/distribution/${month}`)));
      const parties = cards.map(({ body }) => (body.data as { parties: unknown[] }).parties);
      return months.filter((_, place) => (parties[place] ?? []).length > 0);
    };
    expect(await monthsOf()).toEqual([]);
    const scan = await sendScan(manager, "Договор.pdf");
    const signed = { status_id: 1, scan, signed_on: "2026-03-20", version: 1 };
    expect((await manager.post(`contract/${id}/status`, signed)).status).toBe(200);
    expect(await monthsOf()).toEqual(["2026-01", "2026-02", "2026-03"]);
  });

  it.each(["0000-01", "1899-12", "2101-01", "9999-12"])("%s is refused: no calendar of ours has it", async (month) => {
    const { status, body } = await manager.get(`parks/${parkId}/distribution/${month}`);
    expect([status, body.errors]).toEqual([422, { period: ["Год — от 1900 до 2100"] }]);
  });

  it.each(["1900-01", "2100-12"])("%s is an empty month", async (month) => {
    expect((await manager.get(`parks/${parkId}/distribution/${month}`)).status).toBe(200);
  });

  it.each([
    "filter[period]=0000-01",
    "filter[period]=9999-12",
    "filter[formed_on][from]=0000-01-01",
    "filter[formed_on][to]=9999-12-31",
  ])("and of a list asked with %s, the question is refused as well", async (question) => {
    expect((await manager.get(`reports/commissioner?${question}`)).status).toBe(422);
  });
});
