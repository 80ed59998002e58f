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
    expect(driverReportHolds({ ...report, totalSent: toTiyn(report.totalSent + 1n) }, statistics.cash)).toBe(false);
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
