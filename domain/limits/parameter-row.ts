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
