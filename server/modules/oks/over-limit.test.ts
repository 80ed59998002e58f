import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { conclude, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf, openMonth, reportsOf, type Save, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const plain = (text: unknown) => String(text).replaceAll("\u00a0", " ");

/** Self-employed: 300 monthly indexes of 4 325.00 a month are 1 297 500.00; the contract's own cap stands in the way earlier. */
const APRIL = "2026-04";

describe("a distribution over a limit", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let save: Save;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `l${fleet.parkId}`));
    save = splitBy(await openMonth(manager, fleet, APRIL));
  });

  const mode = (limit_mode: "block" | "warn") =>
    house.db.updateTable("aggregators").set({ limit_mode }).where("id", "=", 1).execute();
  /** A cap of the first contract's month, in tiyn. Its turnover is 60 % of 3 500.01, tips apart: 2 100.01. */
  const cap = (month_cap: number) =>
    house.db
      .updateTable("contracts")
      .set({ month_cap: BigInt(month_cap) })
      .where("id", "=", fleet.contracts[0])
      .execute();
  const audited = (event: string) =>
    house.db.selectFrom("audit").selectAll().where("event", "=", event).where("entity_id", "=", fleet.parkId).execute();

  it("reached to the tiyn is saved", async () => {
    await cap(210_001);
    expect((await saveMonth(manager, save)).status).toBe(200);
  });

  it("by one tiyn is refused in an aggregator that blocks, and no word of the manager helps", async () => {
    await mode("block");
    await cap(210_000);
    for (const override_limits of [false, true]) {
      const { status, body } = await saveMonth(manager, { ...save, override_limits });
      expect([status, body.code]).toEqual([422, "LIMIT_EXCEEDED"]);
      const [party] = (await openMonth(manager, fleet, APRIL)).parties;
      expect(plain(body.message)).toBe(
        `${party?.counterparty.name}: превышен лимит «По договору» на 0,01 ₸. Уменьшите долю этого контрагента или распределите эту сумму на другой договор парка.`,
      );
      expect(body.errors).toEqual({ "entries.0.contract_id": [expect.stringContaining("«По договору» на 0,01")] });
      expect(body.details).toMatchObject({ limit_mode: "block", limits: [{ kind: "CUSTOM", over: 1 }] });
    }
    expect(await reportsOf(manager, fleet, APRIL)).toEqual([]);
    const preview = await manager.post("reports/commissioner/distribution/preview", save);
    expect(preview.body.data).toMatchObject({
      problems: [{ code: "LIMIT_EXCEEDED", contract_id: fleet.contracts[0], difference: 1 }],
    });
  });

  it("is refused in an aggregator that warns until the manager takes it upon himself, and then it is written down", async () => {
    await mode("warn");
    await cap(100);
    const { status, body } = await saveMonth(manager, save);
    expect([status, body.code]).toEqual([422, "LIMIT_EXCEEDED"]);
    expect(plain(body.message)).toContain("на 2 099,01 ₸");
    expect(body.message).toContain("подтвердите превышение лимита при сохранении");
    expect(await audited("distributions.savedOverLimit")).toEqual([]);

    expect((await saveMonth(manager, { ...save, override_limits: true })).status).toBe(200);
    expect(await audited("distributions.savedOverLimit")).toMatchObject([{ user_id: manager.id }]);
    const reports = await house.db
      .selectFrom("commissioner_reports")
      .select(["contract_id", "limit_override"])
      .where("park_id", "=", fleet.parkId)
      .orderBy("contract_id")
      .execute();
    expect(reports.map(({ limit_override }) => limit_override)).toEqual([true, false]);
  });

  it("counts what the counterparty earned in other parks and months, and not this month twice", async () => {
    await mode("block");
    await importFile(manager, fleet.parkId, "march.csv", monthOf("2026-03", `l${fleet.parkId}`));
    const limitOf = async () => {
      const { parties } = await openMonth(manager, fleet, APRIL);
      return parties[0]?.limits.find(({ kind }) => kind === "SNR_INCOME")?.used;
    };
    expect(await limitOf()).toBe(0);
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-03")))).status).toBe(200);
    expect(await limitOf()).toBe(210_001);
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, APRIL)))).status).toBe(200);
    expect(await limitOf()).toBe(210_001);
  });

  it("of a contract's month counts that month alone, while the counterparty's year goes on", async () => {
    await mode("block");
    await cap(210_001);
    await importFile(manager, fleet.parkId, "march.csv", monthOf("2026-03", `l${fleet.parkId}`));
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-03")))).status).toBe(200);
    const [party] = (await openMonth(manager, fleet, APRIL)).parties;
    const used = Object.fromEntries((party?.limits ?? []).map((limit) => [limit.kind, limit.used]));
    expect(used).toEqual({ SNR_INCOME: 210_001, CUSTOM: 0 });
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, APRIL)))).status).toBe(200);
  });

  it("counts what was earned outside against the limit and the period that it was entered for", async () => {
    const entered = (kind: string, period_from: string, amount: bigint) => ({
      aggregator_id: 1,
      counterparty_id: fleet.counterparties[0],
      kind,
      period_from,
      amount,
    });
    await house.db
      .insertInto("starting_limits")
      .values([
        entered("VAT_REG", "2026-01-01", 7n),
        entered("SNR_INCOME", "2025-01-01", 30n),
        entered("SNR_INCOME", "2026-01-01", 500n),
      ])
      .execute();
    const { parties } = await openMonth(manager, fleet, APRIL);
    expect(parties.map(({ limits }) => limits.map(({ kind, used }) => [kind, used]))).toEqual([
      [["SNR_INCOME", 500]],
      [["SNR_INCOME", 0]],
    ]);
  });

  it("counts a report by hand beside the split of its month, which replaces no such report", async () => {
    const by_hand = await manager.post("reports/commissioner/manual", {
      contract_id: fleet.contracts[0],
      period: APRIL,
      formed_on: "2026-05-01",
      platform_commission: 0,
      tax: 0,
      transferred: 0,
      top_up: 0,
      bank_commission: 0,
      amounts: { ...recordOf(COMPONENTS, () => 0), cash: 100_000 },
    });
    expect([by_hand.status, by_hand.body.errors]).toEqual([201, undefined]);
    const off = await manager.post(`contract/${fleet.contracts[0]}/active`, { is_active: false, version: 2 });
    expect(off.status).toBe(200);
    const again = {
      number_contract: `Рядом-${fleet.parkId}`,
      date_conclusion: "2026-04-01",
      park_id: fleet.parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 180,
      bonus_rate: 0,
      month_cap: null,
      starting_balance: 0,
    };
    await conclude(manager, again);
    const { parties } = await openMonth(manager, fleet, APRIL);
    const used = parties.map(({ counterparty, limits }) => [counterparty.id, limits[0]?.used]);
    expect(used).toEqual([
      [fleet.counterparties[1], 0],
      [fleet.counterparties[0], 100_000],
    ]);
  });

  /** Another park of the first counterparty, April loaded; its second contract is the fleet's own. */
  async function elsewhere(): Promise<Pick<Fleet, "parkId"> & { contract: number }> {
    const other = await openFleet(manager);
    const contract = {
      number_contract: `Ещё-${other.parkId}`,
      date_conclusion: "2026-01-15",
      park_id: other.parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 180,
      bonus_rate: 0,
      month_cap: 210_001,
      starting_balance: 0,
    };
    const id = await conclude(manager, contract);
    await importFile(manager, other.parkId, "april.csv", monthOf(APRIL, `l${other.parkId}`));
    return { parkId: other.parkId, contract: id };
  }

  it("of a contract counts that contract alone, though the counterparty has more in other parks", async () => {
    await mode("block");
    const other = await elsewhere();
    expect((await saveMonth(manager, save)).status).toBe(200);
    const card = await openMonth(manager, other, APRIL);
    const party = card.parties.find(({ contract }) => contract.id === other.contract);
    const used = Object.fromEntries((party?.limits ?? []).map((limit) => [limit.kind, limit.used]));
    expect(used).toEqual({ SNR_INCOME: 210_001, CUSTOM: 0 });
    expect((await saveMonth(manager, splitBy(card, [2000, 2000, 6000]))).status).toBe(200);
  });

  it("counts two contracts of one counterparty in one park together", async () => {
    expect((await saveMonth(manager, save)).status).toBe(200);
    const off = await manager.post(`contract/${fleet.contracts[0]}/active`, { is_active: false, version: 2 });
    expect(off.status).toBe(200);
    const again = {
      number_contract: `Взамен-${fleet.parkId}`,
      date_conclusion: "2026-04-01",
      park_id: fleet.parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 180,
      bonus_rate: 0,
      month_cap: null,
      starting_balance: 0,
    };
    await conclude(manager, again);
    const card = await openMonth(manager, fleet, APRIL);
    const preview = await manager.post("reports/commissioner/distribution/preview", splitBy(card, [3000, 4000, 3000]));
    const { rows } = preview.body.data as { rows: { limits: { kind: string; used: number; month: number }[] }[] };
    expect(rows.map(({ limits }) => limits.find(({ kind }) => kind === "SNR_INCOME"))).toMatchObject([
      { used: 0, month: 210_000 },
      { month: 140_001 },
      { used: 0, month: 210_000 },
    ]);
  });

  it("refuses a report made by hand as well", async () => {
    await mode("block");
    await cap(100);
    const [first] = save.entries;
    const { share: _, ...entry } = first ?? { share: null };
    const by_hand = await manager.post("reports/commissioner/manual", {
      ...entry,
      period: APRIL,
      formed_on: "2026-05-01",
    });
    expect([by_hand.status, by_hand.body.code]).toEqual([422, "LIMIT_EXCEEDED"]);
    const single = { contract_id: fleet.contracts[0], period: APRIL, transferred: 0, top_up: 0, bank_commission: 0 };
    expect(await manager.post("reports/commissioner/single", single)).toMatchObject({
      status: 422,
      body: { code: "LIMIT_EXCEEDED" },
    });
  });
});
