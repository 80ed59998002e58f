import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { conclude, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { monthOf, openMonth, reportsOf, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const [MARCH, APRIL] = ["2026-03", "2026-04"];
const unpaid = { transferred: 0, top_up: 0, bank_commission: 0 };

describe("a month that has reports already", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `a${fleet.parkId}`));
  });

  const save = async (period: string, shares: readonly number[]) => {
    const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, period), shares));
    expect([period, saved.status, saved.body.errors]).toEqual([period, 200, undefined]);
  };
  const byHand = (contract_id: number | undefined, cash: number) =>
    manager.post("reports/commissioner/manual", {
      contract_id,
      period: APRIL,
      formed_on: "2026-05-01",
      platform_commission: 0,
      tax: 0,
      ...unpaid,
      amounts: { ...recordOf(COMPONENTS, () => 0), cash },
    });

  it("is split anew without one of them, and the months after take its balance back", async () => {
    await importFile(manager, fleet.parkId, "march.csv", monthOf(MARCH, `a${fleet.parkId}`));
    await save(MARCH, [6000, 4000]);
    await save(APRIL, [6000, 4000]);
    await save(MARCH, [10_000, 0]);
    expect(await reportsOf(manager, fleet, MARCH)).toHaveLength(1);
    const [, second] = await reportsOf(manager, fleet, APRIL);
    const { data } = (await manager.get(`reports/commissioner/${second?.id}`)).body;
    const contract = (await manager.get(`contract/${fleet.contracts[1]}`)).body.data as { starting_balance: number };
    expect(data).toMatchObject({ starting_balance: contract.starting_balance, previous: null });
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("has no second one of the same contract, by hand or by contract; the first is named", async () => {
    const [contract_id] = fleet.contracts;
    const { number } = (await byHand(contract_id, 100)).body.data as { number: string };
    for (const again of [
      await byHand(contract_id, 100),
      await manager.post("reports/commissioner/single", { contract_id, period: APRIL, ...unpaid }),
    ]) {
      expect([again.status, again.body.code]).toEqual([409, "MONTH_ALREADY_REPORTED"]);
      expect(again.body.message).toContain(number);
    }
    await save(APRIL, [10_000]);
    const split = (await reportsOf(manager, fleet, APRIL)).find((report) => report.number !== number);
    const second = await byHand(fleet.contracts[1], 100);
    expect([second.status, second.body.code]).toEqual([409, "MONTH_ALREADY_REPORTED"]);
    expect(second.body.message).toContain(split?.number);
  });

  it("counts against the limit of a report by hand what its split gave the counterparty, to the tiyn", async () => {
    await house.db.updateTable("aggregators").set({ limit_mode: "block" }).where("id", "=", 1).execute();
    const [first] = (await openMonth(manager, fleet, APRIL)).parties;
    const threshold = first?.limits.find(({ kind }) => kind === "SNR_INCOME")?.threshold ?? 0;
    await save(APRIL, [6000, 4000]); // 2 100.01 of it, tips apart
    await manager.post(`contract/${fleet.contracts[0]}/active`, { is_active: false, version: 2 });
    const id = await conclude(manager, {
      number_contract: `Рядом-${fleet.parkId}`,
      date_conclusion: "2026-04-01",
      park_id: fleet.parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 180,
      bonus_rate: 0,
      month_cap: null,
      starting_balance: 0,
    });
    const over = await byHand(id, threshold - 210_001 + 1);
    expect([over.status, over.body.code, Object.keys(over.body.errors ?? {})]).toEqual([
      422,
      "LIMIT_EXCEEDED",
      ["contract_id"],
    ]);
    expect(over.body.details).toMatchObject({ limits: [{ kind: "SNR_INCOME", over: 1 }] });
    expect((await byHand(id, threshold - 210_001)).status).toBe(201);
  });
});
