import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { type DriverReport, driverReportOf, REPORT_FIGURES, type ReportFigure } from "./figures.ts";

/**
 * The two identities of a driver report; false is a bug of ours. What the park got less what it sent is what it keeps, and
 * the drivers' income is the cash in their hands plus what was sent, apart from the services written off.
 */
export function driverReportHolds(report: DriverReport): boolean {
  const { scheduled, manual, fuel, park_promotions, instant_fee, tax, total_sent } = report;
  const services = scheduled - manual + fuel - park_promotions + instant_fee;
  return (
    report.received_by_park - total_sent === report.park_reward + services &&
    report.cash + total_sent === report.driver_income - services - tax
  );
}

/** A report of a park's chain with the rewards of its contracts. */
export type BookedReport = DriverReport & {
  readonly id: number;
  readonly rewards: readonly { readonly reward: Tiyn; readonly bonus_commission: Tiyn }[];
};
export type BrokenReport = { readonly report: number; readonly figure: ReportFigure; readonly difference: Tiyn };

/** With what the first report of a park begins. */
const NOTHING = toTiyn(0);

/**
 * Where the reports of one park, oldest first, do not hold: each begins with what the one before closed with, its rewards are those of
 * its contracts, and every other figure is what its formula gives.
 */
export function brokenReports(chain: readonly BookedReport[]): BrokenReport[] {
  return chain.flatMap((report, place) => {
    const before = chain[place - 1];
    const due = driverReportOf({
      ...report,
      starting_balance: before?.ending_balance ?? NOTHING,
      platform_debt_start: before?.platform_debt ?? NOTHING,
      aggregator_reward: sum(report.rewards.map(({ reward }) => reward)),
      bonus_commission: sum(report.rewards.map(({ bonus_commission }) => bonus_commission)),
    });
    return REPORT_FIGURES.flatMap((figure) => {
      const difference = toTiyn(report[figure] - due[figure]);
      return difference === 0n ? [] : [{ report: report.id, figure, difference }];
    });
  });
}
