import { DEFAULT_PARAMETERS } from "./default-parameters.ts";

/** How the whole number of a parameter is read. A flag is 1 or 0. */
export type ParameterUnit = "tiyn" | "bps" | "mrp" | "days" | "flag";

/** Everything that the law (or an accountant's decision) changes with time, and its unit. */
export const PARAMETER_UNITS = {
  mrp: "tiyn",
  "vat.rate": "bps",
  "vat.threshold_mrp": "mrp",
  "vat.ip_simplified_cashless_exclusion_mrp": "mrp",
  "snr.simplified.limit_mrp": "mrp",
  "snr.simplified.rate": "bps",
  "snr.simplified.can_be_vat": "flag",
  "snr.patent.limit_mrp": "mrp",
  "snr.mobile_app.limit_mrp": "mrp",
  "snr.retail.limit_mrp": "mrp",
  "snr.fixed_deduction.limit_mrp": "mrp",
  "snr.self_employed.limit_mrp": "mrp",
  "snr.self_employed.social": "bps",
  "platform.tax_agent": "bps",
  "cit.deduct_from_simplified": "flag",
  "esf.deadline_days": "days",
  "turnover.counts.cash": "flag",
  "turnover.counts.card": "flag",
  "turnover.counts.compensation": "flag",
  "turnover.counts.corporate": "flag",
  "turnover.counts.tip": "flag",
  "turnover.counts.promo": "flag",
  "turnover.counts.discount": "flag",
  "turnover.counts.bonus": "flag",
  "turnover.counts.other": "flag",
} as const satisfies Record<string, ParameterUnit>;

export type ParameterKey = keyof typeof PARAMETER_UNITS;

/** One dated value; `from` and `to` are inclusive days, YYYY-MM-DD, null leaves that side open. */
export type ParameterRow = {
  readonly key: ParameterKey;
  readonly value: number;
  readonly from: string | null;
  readonly to: string | null;
};

/**
 * The value of a parameter on a day (YYYY-MM-DD): never on «today» for a document, always on its own date or period. Where rows
 * overlap the one that began last wins. Undefined when the law knows no such value on that day.
 */
export function parameterOn(
  key: ParameterKey,
  on: string,
  rows: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): number | undefined {
  let best: ParameterRow | undefined;
  for (const row of rows) {
    if (row.key !== key || (row.from !== null && on < row.from) || (row.to !== null && row.to < on)) continue;
    if (!best || (row.from ?? "") > (best.from ?? "")) best = row;
  }
  return best?.value;
}

/** As `parameterOn`, for a value that must be there; throws RangeError when the table has a hole. */
export function needParameter(
  key: ParameterKey,
  on: string,
  rows: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): number {
  const value = parameterOn(key, on, rows);
  if (value === undefined) throw new RangeError(`no ${key} is known on ${on}`);
  return value;
}
