import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("an invoice that somebody issued in the tax authority's own portal", () => {
  let house: House;
  let manager: Person;
  let draft: { id: number; version: number };
  const said = (more: object) => ({
    version: draft.version,
    status_id: 2,
    registration_number: "ESF-180340001231-20260509-00000123",
    discharge_date: "2026-05-09",
    ...more,
  });
  const issue = (more: object = {}, who = manager) => who.post(`esfs/${draft.id}/status`, said(more));
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    const fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    const [report] = await closeMonth(manager, fleet, "2026-04");
    await putAct(house, report?.id ?? 0);
    await manager.post("esfs/generate", {});
    [draft] = (await manager.get("esfs")).body.data as [typeof draft];
  });
  afterAll(() => house?.close());

  it("is refused where it cannot have been so, at the field that says it, and stays as it is", async () => {
    const refused = [
      [{ registration_number: "123" }, "registration_number", /Номер пишется/],
      [{ registration_number: "ESF-210640014562-20260509-00000123" }, "registration_number", /другой БИН/],
      [{ discharge_date: "2026-05-07" }, "discharge_date", /раньше даты оборота/],
      [{ discharge_date: "2026-05-11" }, "discharge_date", /ещё не наступил/],
    ] as const;
    for (const [more, field, why] of refused) {
      const { status, body } = await issue(more);
      expect([status, body.errors]).toEqual([422, { [field]: [expect.stringMatching(why)] }]);
    }
    expect((await manager.get(`esfs/${draft.id}`)).body.data).toMatchObject({
      status: { id: 0 },
      discharge_date: null,
    });
  });

  it("is marked as issued with its number and day, waits no longer, and nobody else's number is taken twice", async () => {
    const client = await house.enter({ roleId: 2 });
    expect((await issue({}, client)).status).toBe(404); // clients have no such call
    const { status, body } = await issue();
    expect([status, body.message]).toEqual([200, "Счёт-фактура отмечена выписанной"]);
    const card = (await manager.get(`esfs/${draft.id}`)).body.data as typeof draft;
    expect(card).toMatchObject({
      registration_number: "ESF-180340001231-20260509-00000123",
      discharge_date: "2026-05-09",
      deadline: "",
      status: { id: 2 },
      external_status: null,
    });
    expect((await issue({ version: card.version })).status).toBe(409);
  });
});
