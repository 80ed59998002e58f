import { type Bps, share, type Tiyn, toTiyn } from "../money/tiyn.ts";
import type { StatisticsRow } from "../statistics/statistics-of.ts";

/** What a park's driver report is made of, besides the park's statistics of the period. Rates are those of the contracts. */
export type DriverReportInput = {
  readonly statistics: StatisticsRow;
  /** The previous report's closing balance and the platform's debt at its end. */
  readonly start: Tiyn;
  readonly platformDebtStart: Tiyn;
  /** What the bank brought from the platform or the commissioner. */
  readonly received: Tiyn;
  /** Sums of the distribution of the same park and month; not computed anew. */
  readonly aggregatorReward: Tiyn;
  readonly bonusCommission: Tiyn;
  /** Rewards of the commissioner and of the managing company, of the ride base; 0 in most contracts. */
  readonly commissionerRate: Bps;
  readonly managementRate: Bps;
  /** Payments to drivers past the ledger, by bank. */
  readonly paidByBank: Tiyn;
};

/** The figures of a driver (park) report, in tiyn. Withheld figures are positive, `manual` has the ledger's sign. */
export type DriverReport = Readonly<Record<DriverReportField, Tiyn>>;

export const DRIVER_REPORT_FIELDS = [
  "totalAccount",
  "parkCommission",
  "driverIncome",
  "fromPlatform",
  "received",
  "platformDebt",
  "start",
  "scheduled",
  "manual",
  "fuel",
  "parkPromotions",
  "toDrivers",
  "instant",
  "tax",
  "totalSent",
  "aggregatorReward",
  "bonusCommission",
  "commissionerReward",
  "managementReward",
  "receivedByPark",
  "parkReward",
  "actuallyTransferred",
  "topUpFromDrivers",
  "end",
] as const;

export type DriverReportField = (typeof DRIVER_REPORT_FIELDS)[number];

/** The park's settlement with its drivers for a period. */
export function driverReportOf(input: DriverReportInput): DriverReport {
  const { statistics: s, start, received, aggregatorReward, bonusCommission } = input;
  const rideBase = toTiyn(s.cash + s.card + s.corporate + s.promo + s.discount);
  const totalAccount = toTiyn(s.cash + s.cashless);
  const toDrivers = toTiyn(
    s.cashless - s.fees - s.park_commission - s.scheduled + s.manual - s.fuel + s.park_promotions,
  );
  const totalSent = toTiyn(toDrivers - s.instant_fee - s.tax);
  const commissionerReward = share(rideBase, input.commissionerRate);
  const managementReward = share(rideBase, input.managementRate);
  const rewards = aggregatorReward + bonusCommission + commissionerReward + managementReward;
  const actuallyTransferred = toTiyn(s.paid_to_drivers + input.paidByBank);
  return {
    totalAccount,
    parkCommission: s.park_commission,
    driverIncome: toTiyn(totalAccount - s.fees - s.park_commission),
    fromPlatform: s.due,
    received,
    platformDebt: toTiyn(input.platformDebtStart + s.due - received),
    start,
    scheduled: s.scheduled,
    manual: s.manual,
    fuel: s.fuel,
    parkPromotions: s.park_promotions,
    toDrivers,
    instant: s.instant_fee,
    tax: s.tax,
    totalSent,
    aggregatorReward,
    bonusCommission,
    commissionerReward,
    managementReward,
    receivedByPark: toTiyn(s.due - rewards),
    parkReward: toTiyn(s.park_commission - rewards),
    actuallyTransferred,
    topUpFromDrivers: s.driver_top_up,
    end: toTiyn(start + totalSent + s.driver_top_up - actuallyTransferred),
  };
}

/**
 * The two identities of a driver report; false is a bug of ours. What the park got less what it sent is what it keeps, and
 * the drivers' income is the cash in their hands plus what was sent, apart from the services written off.
 */
export function driverReportHolds(report: DriverReport, cash: Tiyn): boolean {
  const { scheduled, manual, fuel, parkPromotions, instant, tax, totalSent } = report;
  const services = scheduled - manual + fuel - parkPromotions + instant;
  return (
    report.receivedByPark - totalSent === report.parkReward + services &&
    cash + totalSent === report.driverIncome - services - tax
  );
}
