import type { ParameterKey, ParameterRow } from "./parameter-row.ts";

const row = (key: ParameterKey, value: number, from: string | null, to: string | null = null): ParameterRow => ({
  key,
  value,
  from,
  to,
});

/** The tax code before and after 1 January 2026. */
const OLD_CODE_ENDS = "2025-12-31";
const NEW_CODE = "2026-01-01";

/** The dated parameters of the law. A change of the law ends a row and adds the next one below it; what has been in force stays as it was. */
export const DEFAULT_PARAMETERS: readonly ParameterRow[] = [
  row("mrp", 345_000, "2023-01-01", "2023-12-31"),
  row("mrp", 369_200, "2024-01-01", "2024-12-31"),
  row("mrp", 393_200, "2025-01-01", "2025-12-31"),
  row("mrp", 432_500, "2026-01-01"),
  row("vat.rate", 1_200, "2009-01-01", OLD_CODE_ENDS),
  row("vat.rate", 1_600, NEW_CODE),
  row("vat.threshold_mrp", 20_000, "2022-01-01", OLD_CODE_ENDS),
  row("vat.threshold_mrp", 10_000, NEW_CODE),
  row("vat.ip_simplified_cashless_exclusion_mrp", 124_184, null, OLD_CODE_ENDS),
  // Per half-year in the old code, per calendar year in the new one: see limit-rules.ts.
  row("snr.simplified.limit_mrp", 24_038, "2018-01-01", OLD_CODE_ENDS),
  row("snr.simplified.limit_mrp", 600_000, NEW_CODE),
  row("snr.simplified.rate", 300, "2018-01-01", OLD_CODE_ENDS),
  // The country's rate; a city council may move it by half either way.
  row("snr.simplified.rate", 400, NEW_CODE),
  row("snr.simplified.can_be_vat", 1, null, OLD_CODE_ENDS),
  row("snr.simplified.can_be_vat", 0, NEW_CODE),
  row("snr.patent.limit_mrp", 3_528, null, OLD_CODE_ENDS),
  row("snr.mobile_app.limit_mrp", 3_528, null, OLD_CODE_ENDS),
  row("snr.retail.limit_mrp", 600_000, null, OLD_CODE_ENDS),
  row("snr.fixed_deduction.limit_mrp", 144_184, null, OLD_CODE_ENDS),
  row("snr.self_employed.limit_mrp", 300, NEW_CODE),
  row("snr.self_employed.social", 400, NEW_CODE),
  row("platform.tax_agent", 400, "2024-09-03", OLD_CODE_ENDS),
  row("cit.deduct_from_simplified", 1, null, OLD_CODE_ENDS),
  row("cit.deduct_from_simplified", 0, NEW_CODE),
  row("esf.deadline_days", 15, "2018-01-01"),
  // What counts into a principal's turnover is the accountant's decision: tips do not, the rest does.
  row("turnover.counts.cash", 1, null),
  row("turnover.counts.card", 1, null),
  row("turnover.counts.compensation", 1, null),
  row("turnover.counts.corporate", 1, null),
  row("turnover.counts.tip", 0, null),
  row("turnover.counts.promo", 1, null),
  row("turnover.counts.discount", 1, null),
  row("turnover.counts.bonus", 1, null),
  row("turnover.counts.other", 1, null),
];
