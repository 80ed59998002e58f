import { type Formula, sumOf } from "../formula.ts";

/** What the passenger's side brought, as the ledger gives it; negative after refunds. */
const INCOME = ["cash", "card", "corporate", "tip", "promo", "discount", "bonus", "compensation"] as const;
/** The four that make up «other payments of the platform». */
const OTHER = ["referral", "other_payments", "scouts", "phone"] as const;
/** What the platform withholds as its commission. */
export const FEES = [
  "platform_fee",
  "bonus_fee",
  "additional_fee",
  "other_platform_fees",
  "partner_discount",
  "reposition",
  "thermobox",
] as const;
/** What only the driver (park) report shows. */
const DRIVER_ONLY = [
  "fuel",
  "park_commission",
  "instant_fee",
  "scheduled",
  "manual",
  "park_promotions",
  "paid_to_drivers",
  "driver_top_up",
] as const;

/** The columns of the statistics screen and of its export, in the order of spec §3. */
export const SHOWN_COLUMNS = [...INCOME, ...OTHER, ...FEES, "tax"] as const;

/** The columns kept for the driver report. */
export const DRIVER_COLUMNS = DRIVER_ONLY;

/**
 * Every column that a ledger transaction can fall into. `internal` are transfers between drivers, which must add up to zero
 * over a park; `excluded` is known and deliberately left out (a park's own rides).
 */
export const STATISTICS_COLUMNS = [...SHOWN_COLUMNS, ...DRIVER_ONLY, "internal", "excluded"] as const;

/** The columns computed from others: other payments, cashless in all, commissions in all, due from the platform. */
export const DERIVED_COLUMNS = ["other", "cashless", "fees", "due"] as const;

export type StatisticsColumn = (typeof STATISTICS_COLUMNS)[number];
export type DerivedColumn = (typeof DERIVED_COLUMNS)[number];

const WITHHELD: ReadonlySet<StatisticsColumn> = new Set([
  ...FEES,
  "tax",
  "fuel",
  "park_commission",
  "instant_fee",
  "scheduled",
  "paid_to_drivers",
] as const);

/**
 * −1 for the columns kept as «withheld», whose figure is minus the sum of ledger amounts: the ledger writes a fee of 127.10 as
 * −127.10, the column reads 127.10. +1 for the rest.
 */
export function signOf(column: StatisticsColumn): 1 | -1 {
  return WITHHELD.has(column) ? -1 : 1;
}

const DERIVED_FORMULAS = {
  other: sumOf(OTHER),
  cashless: sumOf(["card", "compensation", "corporate", "tip", "promo", "discount", "bonus", "other"]),
  fees: sumOf(FEES),
  due: sumOf(["cashless"], ["fees", "tax"]),
} as const satisfies Record<DerivedColumn, Formula<StatisticsColumn | DerivedColumn>>;

/** Where a column's figure comes from, with signs, as data. */
export function formulaOf(column: StatisticsColumn | DerivedColumn): Formula<StatisticsColumn | DerivedColumn> {
  return isDerived(column) ? DERIVED_FORMULAS[column] : { kind: "ledger", sign: signOf(column) };
}

function isDerived(column: StatisticsColumn | DerivedColumn): column is DerivedColumn {
  return Object.hasOwn(DERIVED_FORMULAS, column);
}
