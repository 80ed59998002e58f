import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { monthOf, openMonth, reportsOf, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { markReport } from "../../testing/signatures.ts";

const APRIL = "2026-04";
const nothing = {
  cash: 0,
  card: 0,
  compensation: 0,
  corporate: 0,
  tip: 0,
  promo: 0,
  discount: 0,
  bonus: 0,
  other: 0,
};
const unpaid = { transferred: 0, top_up: 0, bank_commission: 0 };

describe("a report by hand stands beside the park's statistics", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let byHand: { id: number; number: string; version: number };
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `b${fleet.parkId}`));
    const made = await manager.post("reports/commissioner/manual", {
      contract_id: fleet.contracts[0],
      period: APRIL,
      formed_on: "2026-05-01",
      amounts: { ...nothing, cash: 77_700 },
      platform_commission: null,
      tax: null,
      ...unpaid,
    });
    expect(made.status).toBe(201);
    byHand = made.body.data as typeof byHand;
  });

  it("so that a report by contract takes the whole month, and the two agree with the statistics", async () => {
    const body = { contract_id: fleet.contracts[1], period: APRIL, ...unpaid };
    const single = await manager.post("reports/commissioner/single", body);
    expect(single.body.data).toMatchObject({ cash: 150_000, card: 200_001, platform_commission: 30_000, tax: 4_000 });
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("so that the month is split between the others, and the report stays as it is", async () => {
    const card = await openMonth(manager, fleet, APRIL);
    expect(card.parties.map(({ contract }) => contract.id)).toEqual([fleet.contracts[1]]);
    expect(card.beside).toMatchObject([{ contract: { id: fleet.contracts[0] }, report: { number: byHand.number } }]);
    expect((await saveMonth(manager, splitBy(card, [10_000]))).status).toBe(200);
    const reports = await reportsOf(manager, fleet, APRIL);
    expect(reports.map(({ id }) => id)).toEqual([byHand.id, expect.any(Number)]);
    expect((await manager.get(`reports/commissioner/${byHand.id}`)).body.data).toMatchObject({
      origin: "manual",
      cash: 77_700,
      version: byHand.version,
    });
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("so that its contract has no part in the month until the report is deleted", async () => {
    const all = splitBy(await openMonth(manager, fleet, APRIL), [10_000]);
    const entries = all.entries.map((entry) => ({ ...entry, contract_id: fleet.contracts[0] }));
    const refused = await saveMonth(manager, { ...all, entries });
    expect([refused.status, refused.body.code]).toEqual([409, "MONTH_ALREADY_REPORTED"]);
    expect(refused.body.message).toContain(byHand.number);
    const ids = [{ id: byHand.id, version: byHand.version }];
    expect((await manager.remove("reports/commissioner/delete", { ids })).status).toBe(200);
    const card = await openMonth(manager, fleet, APRIL);
    expect([card.parties.length, card.beside]).toEqual([2, []]);
    expect((await saveMonth(manager, splitBy(card))).status).toBe(200);
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("so that its signature does not close the month for the others", async () => {
    await markReport(house, byHand.id, 1);
    const card = await openMonth(manager, fleet, APRIL);
    expect(card.can.save).toEqual({ ok: true });
    expect((await saveMonth(manager, splitBy(card, [10_000]))).status).toBe(200);
  });

  it("but counts into the turnover of its counterparty and into the balance of its contract", async () => {
    const card = await openMonth(manager, fleet, "2026-05");
    const { body } = await manager.get(`reports/commissioner/${byHand.id}`);
    const { ending_balance } = body.data as { ending_balance: number };
    expect(card.parties[0]).toMatchObject({ starting_balance: ending_balance });
    expect(card.parties[0]?.limits.find(({ kind }) => kind === "SNR_INCOME")?.used).toBe(77_700);
  });
});
