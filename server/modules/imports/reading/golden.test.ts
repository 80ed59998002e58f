import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readAll } from "./testing.ts";

const export2026April = new URL("../golden/fleet-transactions-2026-04.csv.gz", import.meta.url);
const figures = new URL("../../../../../shared/golden/distribution-2026-04.json", import.meta.url);

/** Which categories make a statistics cell of the month, and the sign with which its figure is given. */
const CELLS = {
  cash: ["cash_collected"],
  card: ["card", "ewallet_payment", "terminal_payment"],
  corporate: ["corporate"],
  tip: ["tip"],
  promo: ["promotion_promocode"],
  discount: ["promotion_discount"],
  bonus: ["bonus"],
  compensation: ["compensation"],
  referral: ["platform_other_referral"],
  other_pay: ["platform_other_promotion", "platform_fine"],
  scouts: ["platform_other_scout"],
  phone: ["platform_callcenter_fee"],
} as const;

const FEES = {
  platform: ["platform_ride_fee", "platform_ride_vat"],
  bonus_fee: ["platform_bonus_fee"],
  additional: ["platform_additional_fee"],
  other_fees: ["platform_service_fee"],
  partner_discount: ["corporate_fee"],
  reposition: ["platform_reposition_fee"],
  thermobox: ["platform_courier_wo_box_fee"],
} as const;

async function sumsByCategory(): Promise<Map<string, bigint>> {
  const { rows, problems } = await readAll(gunzipSync(await readFile(export2026April)));
  expect([rows.length, problems]).toEqual([11_418, []]);
  const sums = new Map<string, bigint>();
  for (const { categoryId, amount } of rows) sums.set(categoryId, (sums.get(categoryId) ?? 0n) + amount);
  return sums;
}

/** Exact units of 1/10 000, added up first and rounded once to tiyn, half away from zero. */
function tiyn(sums: ReadonlyMap<string, bigint>, categories: readonly string[]): number {
  const exact = categories.reduce((total, category) => total + (sums.get(category) ?? 0n), 0n);
  return Number((exact + (exact < 0n ? -50n : 50n)) / 100n);
}

describe("a park's export of April 2026", () => {
  it("adds up exactly", async () => {
    const sums = await sumsByCategory();
    expect(sums.get("cash_collected")).toBe(184_503_000_003n);
    expect(sums.get("partner_service_balance_transfer")).toBe(0n);
  });

  it("rounds to the month's reference figures", {
    skip: !existsSync(figures),
    meta: { lacks: "the reference figures beside the project" },
  }, async () => {
    const sums = await sumsByCategory();
    const { stat, fees } = JSON.parse(await readFile(figures, "utf8"));
    for (const [cell, categories] of Object.entries(CELLS))
      expect([cell, tiyn(sums, categories)]).toEqual([cell, stat[cell]]);
    for (const [cell, categories] of Object.entries(FEES))
      expect([cell, -tiyn(sums, categories) || 0]).toEqual([cell, fees[cell]]);
    expect(-tiyn(sums, ["platform_selfemployed_tax"])).toBe(stat.tax);
  });
});
