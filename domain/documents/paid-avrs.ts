import { defineMachine } from "../machine.ts";
import { type Bps, roundDiv, share, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { daysBetween } from "../periods/day.ts";
import { daysInMonth, type Month, type Period, periodOf } from "../periods/month.ts";
import { err, ok, type Result } from "../result.ts";
import { ONE_SIDED } from "./one-sided.ts";

/**
 * Acts of integrators: marked as signed once the paper is (`sign`), or by two keys. The integrator has done the work and signs first
 * (`countersign`), which settles nothing yet: the aggregator accepts it (`sign`), or sends it back (`object`).
 */
export const paidAvrs = defineMachine({
  ...ONE_SIDED,
  transitions: {
    countersign: { from: ["created"], to: "created" },
    sign: { from: ["created"], to: "signed" },
    object: { from: ["created"], to: "created" },
  },
});

/** What an integrator's fee may be: a sum for a month, or a part of the aggregator's reward (domain.md §10.5). */
export const LICENSOR_FEES = ["month", "reward"] as const;

/** The terms of an integrator's contract: `amount` in tiyn for a whole month, or `rate` of the reward. */
export type LicensorFee =
  | { readonly kind: "month"; readonly amount: Tiyn }
  | { readonly kind: "reward"; readonly rate: Bps };

/** How many days of a month a period covers; one without a last day goes on. */
export function daysCovered(
  month: Month,
  { from, to }: Omit<Period, "to"> & { readonly to: Period["to"] | null },
): number {
  const whole = periodOf(month);
  const [first, last] = [from > whole.from ? from : whole.from, to !== null && to < whole.to ? to : whole.to];
  return Math.max(0, daysBetween(first, last) + 1);
}

/**
 * The fee of a month in tiyn, VAT included: for the days on which the contract was in force, rounded half away from zero. `reward`: the
 * aggregator's of the month, all its commissioner reports together.
 */
export function licensorFee(fee: LicensorFee, reward: Tiyn, month: Month, covered: number): Tiyn {
  const whole = fee.kind === "month" ? fee.amount : share(reward, fee.rate);
  return toTiyn(roundDiv(whole * BigInt(covered), BigInt(daysInMonth(month))));
}

export type LicensorRefusal = "notInForce" | "notOver" | "monthOpen" | "reportsOpen" | "nothingEarned";
/** What decides whether an act is made of a month of a contract. */
export type LicensorMonth = {
  readonly isInForce: boolean;
  readonly isOver: boolean;
  /** Whether the month of every park that has operations in it is distributed: the reward of the rest would come later. */
  readonly isWhole: boolean;
  /** Whether a commissioner report of the month may still be changed or deleted: only a confirmed one may not. */
  readonly hasOpenReports: boolean;
  readonly fee: LicensorFee;
  readonly reward: Tiyn;
};

/** Whether an act may be made: of a month that is over, and of a reward that does not change any more. */
export function mayLicensorAvrBeMade(
  asked: LicensorMonth,
  month: Month,
  covered: number,
): Result<Tiyn, LicensorRefusal> {
  if (!asked.isInForce) return err("notInForce");
  if (!asked.isOver) return err("notOver");
  if (asked.fee.kind === "reward" && !asked.isWhole) return err("monthOpen");
  if (asked.fee.kind === "reward" && asked.hasOpenReports) return err("reportsOpen");
  const cost = licensorFee(asked.fee, asked.reward, month, covered);
  return cost > 0n ? ok(cost) : err("nothingEarned");
}
