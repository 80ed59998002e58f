import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const MARCH = "2026-03";
const DECEMBER = "2025-12";

describe("the rate of a contract", () => {
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
  });

  /** Moves the first contract, concluded on 2026-01-15 at 1.8 %, to another day. */
  async function conclude(date_conclusion: string, more: object = {}): Promise<void> {
    const { body } = await manager.get(`contract/${fleet.contracts[0]}`);
    const row = body.data as Record<string, unknown>;
    const edit = {
      number_contract: row.number_contract,
      park_id: fleet.parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 180,
      bonus_rate: 500,
      month_cap: null,
      starting_balance: row.starting_balance,
      version: row.version,
      date_conclusion,
      ...more,
    };
    expect((await manager.put(`contract/${fleet.contracts[0]}`, edit)).status).toBe(200);
  }
  const rates = () =>
    house.db
      .selectFrom("contract_rates")
      .select(["date_from", "rate"])
      .where("contract_id", "=", fleet.contracts[0])
      .orderBy("date_from")
      .execute();
  const load = (month: string) => importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month, `r${fleet.parkId}`));

  it("begins with the contract, also when the contract is moved to an earlier day", async () => {
    await conclude("2025-12-01");
    expect(await rates()).toEqual([{ date_from: "2025-12-01", rate: 180 }]);
    await load(DECEMBER);
    const { parties } = await openMonth(manager, fleet, DECEMBER);
    expect(parties.map(({ rate }) => rate)).toEqual([180]);
  });

  it("moves with the contract to a later day, and with a new per cent", async () => {
    await conclude("2026-02-10", { rate: 250 });
    expect(await rates()).toEqual([{ date_from: "2026-02-10", rate: 250 }]);
    await conclude("2025-11-01", { rate: 250 });
    expect(await rates()).toEqual([{ date_from: "2025-11-01", rate: 250 }]);
  });

  it("leaves no month without one where there are reports, whichever way the contract is moved", async () => {
    await load(MARCH);
    await closeMonth(manager, fleet, MARCH);
    await conclude("2026-05-01");
    expect(await rates()).toEqual([{ date_from: "2026-01-15", rate: 180 }]);
    await conclude("2025-12-01");
    expect(await rates()).toEqual([{ date_from: "2025-12-01", rate: 180 }]);
  });

  describe("that has none for a month", () => {
    beforeEach(async () => {
      await load(MARCH);
      await house.db
        .updateTable("contract_rates")
        .set({ date_from: "2026-04-01" })
        .where("contract_id", "=", fleet.contracts[0])
        .execute();
    });
    const words = (number: string) =>
      `У договора № ${number} нет ставки за 03.2026. Проверьте дату заключения и ставку в договоре.`;
    const numberOf = async () =>
      ((await manager.get(`contract/${fleet.contracts[0]}`)).body.data as { number_contract: string }).number_contract;

    it("is named on the distribution, which cannot be saved until there is one", async () => {
      const card = await openMonth(manager, fleet, MARCH);
      const number = await numberOf();
      expect(card.parties.map(({ contract }) => contract.id)).toEqual([fleet.contracts[1]]);
      expect(card.without_rate).toMatchObject([{ contract: { id: fleet.contracts[0], number } }]);
      expect(card.can.save).toEqual({ ok: false, why: words(number) });
    });

    it("is an error of the preview, the save, a single report and one by hand, never 0 %", async () => {
      const card = await openMonth(manager, fleet, MARCH);
      const number = await numberOf();
      const all = splitBy(card, [10_000]);
      const [first] = all.entries;
      const entries = [...all.entries, { ...all.entries[0], contract_id: fleet.contracts[0] }];
      const { share: _, ...entry } = { ...first, contract_id: fleet.contracts[0], share: null };
      const payments = { transferred: 0, top_up: 0, bank_commission: 0 };
      for (const reply of [
        await manager.post("reports/commissioner/distribution/preview", { ...all, entries }),
        await saveMonth(manager, all),
        await manager.post("reports/commissioner/single", {
          ...payments,
          contract_id: fleet.contracts[0],
          period: MARCH,
        }),
        await manager.post("reports/commissioner/manual", { ...entry, period: MARCH, formed_on: "2026-04-01" }),
      ])
        expect([reply.status, reply.body.code, reply.body.message]).toEqual([422, "RATE_MISSING", words(number)]);
    });
  });

  it("is shown of its first day where the contract begins later than today", async () => {
    await conclude("2026-12-01");
    expect((await manager.get(`contract/${fleet.contracts[0]}`)).body.data).toMatchObject({ rate: 180 });
  });

  it("is looked up by the month: a distribution before the parameters of the limits begin says so", async () => {
    await conclude("2022-05-01");
    await load("2022-05");
    await house.db
      .insertInto("counterparty_tax_statuses")
      .values({
        aggregator_id: 1,
        counterparty_id: fleet.counterparties[0],
        date_from: "2022-01-01",
        regime_id: 2,
        vat_payer: false,
      })
      .execute();
    const { status, body } = await manager.get(`parks/${fleet.parkId}/distribution/2022-05`);
    expect([status, body.code]).toEqual([422, "LIMITS_UNKNOWN"]);
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, MARCH)))).body.code).toBe("NO_STATISTICS");
  });
});
