import fc from "fast-check";
import { describe, expect, it } from "vitest";
import golden from "../distribution/golden-2026-04.json" with { type: "json" };
import { toBps, toTiyn } from "../money/tiyn.ts";
import { STATISTICS_COLUMNS } from "../statistics/columns.ts";
import { statisticsOf } from "../statistics/statistics-of.ts";
import { driverReportHolds, driverReportOf } from "./driver-report.ts";

const { stat, driver } = golden;
const ledger = (tiyn: number) => BigInt(tiyn) * 100n;

describe("the driver report", () => {
  it("of April 2026 is the worked example's to the tiyn", () => {
    const statistics = statisticsOf({
      cash: ledger(stat.cash),
      card: ledger(stat.card),
      corporate: ledger(stat.corporate),
      tip: ledger(stat.tip),
      promo: ledger(stat.promo),
      discount: ledger(stat.discount),
      bonus: ledger(stat.bonus),
      compensation: ledger(stat.compensation),
      other_payments: ledger(stat.other),
      platform_fee: ledger(-golden.fees_total),
      tax: ledger(-stat.tax),
      park_commission: ledger(-driver.park_commission),
      instant_fee: ledger(-driver.instant),
      scheduled: ledger(-41_000_000),
      manual: ledger(-3_500_000),
      fuel: ledger(-22_890_000),
      park_promotions: ledger(15_000_000),
      paid_to_drivers: ledger(-driver.actually),
      driver_top_up: ledger(driver.topup_drivers),
    });
    const report = driverReportOf({
      statistics,
      start: toTiyn(driver.start),
      platformDebtStart: toTiyn(driver.platform_debt_start),
      received: toTiyn(driver.received),
      aggregatorReward: toTiyn(golden.agg_reward),
      bonusCommission: toTiyn(golden.bonus_comm),
      commissionerRate: toBps(0),
      managementRate: toBps(50),
      paidByBank: toTiyn(0),
    });
    expect(report).toMatchObject({
      totalAccount: BigInt(driver.total_account),
      driverIncome: BigInt(driver.driver_income),
      fromPlatform: BigInt(driver.from_platform),
      platformDebt: BigInt(driver.platform_debt),
      toDrivers: BigInt(driver.to_drivers),
      totalSent: BigInt(driver.total_sent),
      receivedByPark: BigInt(driver.received_by_park),
      parkReward: BigInt(driver.park_net),
      managementReward: BigInt(golden.mgmt_reward),
      end: BigInt(driver.end),
    });
    expect(driverReportHolds(report, statistics.cash)).toBe(true);
    for (const figure of ["totalSent", "receivedByPark", "driverIncome"] as const)
      expect(driverReportHolds({ ...report, [figure]: toTiyn(report[figure] + 1n) }, statistics.cash), figure).toBe(
        false,
      );
  });

  it("takes every reward from the park, and what the bank paid past the ledger from the balance", () => {
    const report = driverReportOf({
      statistics: statisticsOf({
        cash: ledger(100_000),
        park_commission: ledger(-50_000),
        paid_to_drivers: ledger(-700),
      }),
      start: toTiyn(0),
      platformDebtStart: toTiyn(0),
      received: toTiyn(0),
      aggregatorReward: toTiyn(1_000),
      bonusCommission: toTiyn(200),
      commissionerRate: toBps(300),
      managementRate: toBps(40),
      paidByBank: toTiyn(5),
    });
    expect(report).toMatchObject({ commissionerReward: 3_000n, managementReward: 400n, actuallyTransferred: 705n });
    expect(report.parkReward).toBe(50_000n - 1_000n - 200n - 3_000n - 400n);
    expect(report.receivedByPark).toBe(-1_000n - 200n - 3_000n - 400n);
    expect(report.end).toBe(-50_000n - 705n);
  });

  it("keeps its identities for any ledger", () => {
    const any = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    const money = any.map((tiyn) => toTiyn(tiyn));
    const rate = fc.integer({ min: 0, max: 10_000 }).map(toBps);
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(STATISTICS_COLUMNS.map((column) => [column, any]))),
        fc.record({
          start: money,
          platformDebtStart: money,
          received: money,
          aggregatorReward: money,
          bonusCommission: money,
          paidByBank: money,
        }),
        fc.record({ commissionerRate: rate, managementRate: rate }),
        (sums, entered, rates) => {
          const statistics = statisticsOf(sums);
          return driverReportHolds(driverReportOf({ statistics, ...entered, ...rates }), statistics.cash);
        },
      ),
    );
  });
});
