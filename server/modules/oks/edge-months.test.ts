import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile } from "../../testing/fleet.ts";
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
