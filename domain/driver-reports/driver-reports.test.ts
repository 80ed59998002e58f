import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordOf } from "../distribution/fields.ts";
import golden from "../distribution/golden-2026-04.json" with { type: "json" };
import { toBps, toTiyn } from "../money/tiyn.ts";
import { type DriverReport, driverReportOf, GIVEN_FIGURES, type Given } from "./figures.ts";
import { brokenReports, driverReportHolds } from "./laws.ts";

const { stat, driver } = golden;
const nothing = recordOf(GIVEN_FIGURES, () => toTiyn(0));
/** The worked example of domain.md §2.8. */
const april: Given = {
  ...nothing,
  commissioner_rate: toBps(0),
  management_rate: toBps(50),
  cash: toTiyn(stat.cash),
  card: toTiyn(stat.card),
  corporate: toTiyn(stat.corporate),
  tip: toTiyn(stat.tip),
  promo: toTiyn(stat.promo),
  discount: toTiyn(stat.discount),
  bonus: toTiyn(stat.bonus),
  compensation: toTiyn(stat.compensation),
  other_payments: toTiyn(stat.other),
  platform_fee: toTiyn(golden.fees_total),
  tax: toTiyn(stat.tax),
  park_commission: toTiyn(driver.park_commission),
  instant_fee: toTiyn(driver.instant),
  scheduled: toTiyn(41_000_000),
  manual: toTiyn(-3_500_000),
  fuel: toTiyn(22_890_000),
  park_promotions: toTiyn(15_000_000),
  paid_to_drivers: toTiyn(driver.actually),
  driver_top_up: toTiyn(driver.topup_drivers),
  starting_balance: toTiyn(driver.start),
  received: toTiyn(driver.received),
  aggregator_reward: toTiyn(golden.agg_reward),
  bonus_commission: toTiyn(golden.bonus_comm),
};

const money = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(toTiyn);
const rate = fc.integer({ min: 0, max: 10_000 }).map(toBps);
const any = fc.record({
  ...recordOf(GIVEN_FIGURES, () => money),
  commissioner_rate: rate,
  management_rate: rate,
});

describe("the driver report", () => {
  it("of April 2026 is the worked example's to the tiyn", () => {
    expect(driverReportOf(april)).toMatchObject({
      total_account: BigInt(driver.total_account),
      ride_base: BigInt(golden.ride_base),
      driver_income: BigInt(driver.driver_income),
      from_platform: BigInt(driver.from_platform),
      platform_debt: BigInt(driver.platform_debt),
      to_drivers: BigInt(driver.to_drivers),
      total_sent: BigInt(driver.total_sent),
      management_reward: BigInt(golden.mgmt_reward),
      received_by_park: BigInt(driver.received_by_park),
      park_reward: BigInt(driver.park_net),
      actually_transferred: BigInt(driver.actually),
      top_up_from_drivers: BigInt(driver.topup_drivers),
      ending_balance: BigInt(driver.end),
    });
  });

  it("keeps its identities whatever the ledger and the people say", () => {
    fc.assert(fc.property(any, (given) => driverReportHolds(driverReportOf(given))));
    const report = driverReportOf(april);
    for (const figure of ["total_sent", "received_by_park", "driver_income"] as const)
      expect(driverReportHolds({ ...report, [figure]: toTiyn(report[figure] + 1n) }), figure).toBe(false);
  });

  it("takes every reward from the park, and what the bank paid past the ledger from the balance", () => {
    const report = driverReportOf({
      ...nothing,
      cash: toTiyn(100_000),
      park_commission: toTiyn(50_000),
      paid_to_drivers: toTiyn(700),
      aggregator_reward: toTiyn(1_000),
      bonus_commission: toTiyn(200),
      bank_payouts: toTiyn(5),
      commissioner_rate: toBps(300),
      management_rate: toBps(40),
    });
    expect(report).toMatchObject({ commissioner_reward: 3_000n, management_reward: 400n, actually_transferred: 705n });
    expect(report.park_reward).toBe(50_000n - 1_000n - 200n - 3_000n - 400n);
    expect(report.received_by_park).toBe(-1_000n - 200n - 3_000n - 400n);
    expect(report.ending_balance).toBe(-50_000n - 705n);
  });

  it("closes higher by exactly what it began with, and by what drivers paid in", () => {
    fc.assert(
      fc.property(any, money, (given, more) => {
        const plain = driverReportOf(given).ending_balance;
        const begun = driverReportOf({ ...given, starting_balance: toTiyn(given.starting_balance + more) });
        const paid = driverReportOf({ ...given, bank_top_ups: toTiyn(given.bank_top_ups + more) });
        return begun.ending_balance - plain === more && paid.ending_balance - plain === more;
      }),
    );
  });
});

describe("the chain of a park's reports", () => {
  const chainOf = (months: readonly Given[]) => {
    const chain: (DriverReport & { id: number })[] = [];
    for (const [id, given] of months.entries()) {
      const before = chain.at(-1);
      const carried = {
        starting_balance: before?.ending_balance ?? toTiyn(0),
        platform_debt_start: before?.platform_debt ?? toTiyn(0),
      };
      chain.push({ ...driverReportOf({ ...given, ...carried }), id });
    }
    return chain;
  };
  const booked = (months: readonly Given[]) =>
    chainOf(months).map((report) => ({
      ...report,
      rewards: [{ reward: report.aggregator_reward, bonus_commission: report.bonus_commission }],
    }));

  it("holds where each report begins with what the last one closed with", () => {
    fc.assert(fc.property(fc.array(any, { maxLength: 6 }), (months) => brokenReports(booked(months)).length === 0));
  });

  it("is broken by a tiyn, and the report and the figure are named", () => {
    const [march, second] = booked([april, april]);
    if (!march || !second) throw new Error("two reports were made");
    const moved = { ...second, starting_balance: toTiyn(second.starting_balance + 1n) };
    expect(brokenReports([march, moved])[0]).toEqual({ report: 1, figure: "starting_balance", difference: 1n });
    const [one = { reward: toTiyn(0), bonus_commission: toTiyn(0) }] = march.rewards;
    const rewarded = { ...march, rewards: [{ ...one, reward: toTiyn(one.reward - 2n) }] };
    expect(brokenReports([rewarded]).map(({ figure, difference }) => [figure, difference])).toEqual([
      ["aggregator_reward", 2n],
      ["received_by_park", -2n],
      ["park_reward", -2n],
    ]);
  });
});
