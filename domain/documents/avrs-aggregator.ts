import { err, ok, type Result } from "../result.ts";
import { defineTwoSided, type TwoSidedStatus } from "./two-sided.ts";

/** The aggregator's acts of completed work. */
export const avrsAggregator = defineTwoSided();

/** An act of the aggregator is signed only after the commissioner report of its period is confirmed. */
export function mayAggregatorAvrBeSigned(report: TwoSidedStatus): Result<true, "AVR_NEEDS_CONFIRMED_REPORT"> {
  return report === "confirmed" ? ok(true) : err("AVR_NEEDS_CONFIRMED_REPORT");
}
