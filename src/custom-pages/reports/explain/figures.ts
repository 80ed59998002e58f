import type { ReportFigures } from "../../../../contract/entities/oks.ts";
import { type DistributionField, type DistributionRow, figureOf } from "../../../../domain/distribution/fields.ts";

/** A figure of a commissioner report, under the name that it crosses the wire with. */
export type Figure = keyof ReportFigures;

/** The same figure under the name that the rules of domain/distribution know it by. */
export const RULE_NAME = {
  cash: "cash",
  card: "card",
  compensation: "compensation",
  corporate: "corporate",
  tip: "tip",
  promo: "promo",
  discount: "discount",
  bonus: "bonus",
  other: "other",
  total_money: "totalMoney",
  platform_total: "platformTotal",
  platform_commission: "platformCommission",
  tax: "tax",
  aggregator_sum: "aggregatorSum",
  fee_cash: "fee.cash",
  fee_card: "fee.card",
  fee_compensation: "fee.compensation",
  fee_corporate: "fee.corporate",
  fee_promo: "fee.promo",
  fee_other: "fee.other",
  fee_discount: "fee.discount",
  fee_total: "feeTotal",
  bonus_commission: "bonusCommission",
  to_transfer: "toTransfer",
  starting_balance: "start",
  transferred: "transferred",
  top_up: "topUp",
  bank_commission: "bankCommission",
  ending_balance: "end",
} as const satisfies Record<Figure, DistributionField>;

/** Every figure, in the order of the printed report. */
export const FIGURES = Object.keys(RULE_NAME) as Figure[]; // the keys of a record of figures are figures

const WIRE_NAME: ReadonlyMap<DistributionField, Figure> = new Map(FIGURES.map((figure) => [RULE_NAME[figure], figure]));

/** The figure that a rule names; undefined for the lines of the act, which a report does not show. */
export const figureNamed = (field: DistributionField): Figure | undefined => WIRE_NAME.get(field);

/** A computed row under the names of the report. */
export function figuresOf(row: DistributionRow): ReportFigures {
  const figures = FIGURES.map((figure) => [figure, figureOf(row, RULE_NAME[figure])] as const);
  return Object.fromEntries(figures) as ReportFigures; // one entry for every figure, just made
}
