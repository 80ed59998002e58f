import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPONENTS } from "../../../domain/distribution/fields.ts";
import { amountsByShares } from "../../../domain/distribution/shares.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { type Fleet, goldenFile, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Golden = {
  stat: Record<string, number>;
  fees: Record<string, number>;
  fees_total: number;
  tax: number;
  due_from_platform: number;
  rows: (Record<string, number> & { agg_fee: Record<string, number> })[];
};

describe("April 2026, the month whose every figure is known", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let golden: Golden;

  beforeAll(async () => {
    golden = JSON.parse(
      await readFile(new URL("../../../domain/distribution/golden-2026-04.json", import.meta.url), "utf8"),
    );
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", await goldenFile());
  });
  afterAll(() => house?.close());

  it("shows every cell of the statistics to the tiyn", async () => {
    const { status, body } = await manager.get(
      `disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${fleet.parkId}`,
    );
    expect(status).toBe(200);
    const [row] = body.data as Record<string, number>[];
    const { stat, fees } = golden;
    expect(row).toMatchObject({
      cash: stat.cash,
      card: stat.card,
      corporate: stat.corporate,
      tip: stat.tip,
      promo: stat.promo,
      discount: stat.discount,
      bonus: stat.bonus,
      compensation: stat.compensation,
      referral: stat.referral,
      other_payments: stat.other_pay,
      scouts: stat.scouts,
      phone: stat.phone,
      other: stat.other,
      cashless: stat.cashless,
      platform_fee: fees.platform,
      bonus_fee: fees.bonus_fee,
      additional_fee: fees.additional,
      other_platform_fees: fees.other_fees,
      partner_discount: fees.partner_discount,
      reposition: fees.reposition,
      thermobox: fees.thermobox,
      tax: golden.tax,
      unknown: 0,
    });
    expect(body.totals).toMatchObject({ cash: stat.cash, cashless: stat.cashless });
  });

  it("splits it 60.5 to 39.5 % into two commissioner reports that equal the golden ones in every figure", async () => {
    const card = (await manager.get(`parks/${fleet.parkId}/distribution/2026-04`)).body.data as unknown as {
      statistics: Record<string, number>;
      statistics_hash: string;
      version: number;
      parties: { starting_balance: number }[];
      can: { save: { ok: boolean } };
    };
    expect(card.statistics).toMatchObject({ fees: golden.fees_total, tax: golden.tax, due: golden.due_from_platform });
    expect(card.parties.map((party) => party.starting_balance)).toEqual([12_500_000, -4_800_000]);
    expect(card.can.save).toEqual({ ok: true });

    const figures = Object.fromEntries(
      COMPONENTS.map((component) => [component, toTiyn(card.statistics[component] ?? 0)]),
    );
    const shares = amountsByShares(figures as never, [toBps(6050), toBps(3950)]);
    if (!shares.ok) throw new Error("The shares are whole");
    const entries = shares.value.map((amounts, index) => ({
      contract_id: fleet.contracts[index],
      amounts: Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, Number(amount)])),
      share: index === 0 ? 6050 : 3950,
      platform_commission: null,
      tax: null,
      transferred: golden.rows[index]?.transferred,
      top_up: golden.rows[index]?.top_up,
      bank_commission: golden.rows[index]?.bank_commission,
    }));
    const saved = await manager.post("reports/commissioner/distribution", {
      park_id: fleet.parkId,
      period: "2026-04",
      version: card.version,
      statistics_hash: card.statistics_hash,
      entries,
    });
    expect(saved.body).not.toHaveProperty("isError");
    const { reports } = saved.body.data as { reports: { id: number }[] };
    expect(reports).toHaveLength(2);
    for (const [index, { id }] of reports.entries()) {
      const report = (await manager.get(`reports/commissioner/${id}`)).body.data as Record<string, unknown>;
      const row = golden.rows[index];
      expect(report).toMatchObject({
        ...Object.fromEntries(COMPONENTS.map((component) => [component, row?.[component]])),
        total_money: row?.total_money,
        platform_total: row?.platform_total,
        platform_commission: row?.platform_commission,
        tax: row?.tax,
        aggregator_sum: row?.aggregator_sum,
        ...Object.fromEntries(Object.entries(row?.agg_fee ?? {}).map(([line, fee]) => [`fee_${line}`, fee])),
        fee_total: row?.agg_fee_total,
        bonus_commission: row?.bonus_comm,
        to_transfer: row?.to_transfer,
        starting_balance: row?.start,
        transferred: row?.transferred,
        top_up: row?.top_up,
        bank_commission: row?.bank_commission,
        ending_balance: row?.end,
        siblings: [{ id: reports[1 - index]?.id, counterparty: expect.stringMatching(/Тест/), status: { id: 0 } }],
        rate: 180,
        bonus_rate: 500,
      });
    }
  });
});
