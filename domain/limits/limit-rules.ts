import { addMonths, firstDayOf, lastDayOf, type Month, type Period, toMonth } from "../periods/month.ts";
import type { ParameterKey } from "./parameter-row.ts";
import type { TaxRegimeId } from "./tax-regimes.ts";

/** Turnover at which VAT registration is due; income at which a special regime is lost; the manager's own cap of a contract. */
export type LimitKind = "VAT_REG" | "SNR_INCOME" | "CUSTOM";

/** Over what a limit is counted. */
export type Span = "month" | "halfYear" | "year";

type Dated = { readonly from: string | null; readonly to: string | null };

/** Who must watch the VAT threshold when not a VAT payer; counted over a calendar year. */
export const VAT_RULES: readonly (Dated & { readonly regimes: readonly TaxRegimeId[] })[] = [
  // Patent, mobile application and retail tax were exempt.
  { from: null, to: "2025-12-31", regimes: [1, 2, 6, 8] },
  { from: "2026-01-01", to: null, regimes: [1] },
];

/** The income limit of each special regime and the span it is counted over. */
export const INCOME_RULES: readonly (Dated & {
  readonly regime: TaxRegimeId;
  readonly parameter: ParameterKey;
  readonly span: Span;
})[] = [
  { regime: 2, parameter: "snr.simplified.limit_mrp", span: "halfYear", from: null, to: "2025-12-31" },
  { regime: 2, parameter: "snr.simplified.limit_mrp", span: "year", from: "2026-01-01", to: null },
  { regime: 3, parameter: "snr.retail.limit_mrp", span: "year", from: null, to: "2025-12-31" },
  { regime: 4, parameter: "snr.patent.limit_mrp", span: "year", from: null, to: "2025-12-31" },
  { regime: 5, parameter: "snr.mobile_app.limit_mrp", span: "year", from: null, to: "2025-12-31" },
  { regime: 6, parameter: "snr.fixed_deduction.limit_mrp", span: "year", from: null, to: "2025-12-31" },
  { regime: 7, parameter: "snr.self_employed.limit_mrp", span: "month", from: "2026-01-01", to: null },
];

/** The calendar month, half-year or year that a month lies in. */
export function spanOf(month: Month, span: Span): Period {
  const length = { month: 1, halfYear: 6, year: 12 }[span];
  const within = (Number(month.slice(5)) - 1) % length;
  const first = addMonths(month, -within);
  return { from: firstDayOf(first), to: lastDayOf(addMonths(first, length - 1)) };
}

/** Whether a dated rule is in force on a day. */
export function inForce({ from, to }: Dated, on: string): boolean {
  return (from === null || from <= on) && (to === null || on <= to);
}

/** 1 January of the month's year: the monthly calculation index of that day makes the thresholds of the whole year. */
export function newYearOf(month: Month): string {
  return firstDayOf(toMonth(`${month.slice(0, 4)}-01`));
}
