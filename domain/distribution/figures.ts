import type { Tiyn } from "../money/tiyn.ts";
import { type DistributionField, type DistributionRow, FEE_LINES, figureOf, recordOf } from "./fields.ts";

/**
 * The figures of a commissioner report in the order of its printed form: the name that each has on the wire, in the table and on the
 * screen, and the one that the rules of this folder know it by.
 */
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
} as const satisfies Readonly<Record<string, DistributionField>>;

export type Figure = keyof typeof RULE_NAME;
/** All figures of a report, tiyn. */
export type Figures = Record<Figure, Tiyn>;

/** Every figure, in the order of the printed report. */
export const FIGURES = Object.keys(RULE_NAME) as Figure[]; // the keys of a record of figures are figures

const REPORTED: ReadonlyMap<DistributionField, Figure> = new Map(FIGURES.map((figure) => [RULE_NAME[figure], figure]));

/** The figure that a rule names; undefined for the lines of the act, which a report does not show. */
export const figureNamed = (field: DistributionField): Figure | undefined => REPORTED.get(field);

/** A computed row under the names of the report. */
export const figuresOf = (row: DistributionRow): Figures =>
  recordOf(FIGURES, (figure) => figureOf(row, RULE_NAME[figure]));

/** A report's figures under the names of the rules, without the act's lines. */
export type ReportedRow = Omit<DistributionRow, "avr" | "avrTotal">;

/** The other way: what a report says, under the names of the rules. */
export const reportedRow = (figures: Readonly<Figures>): ReportedRow =>
  ({
    ...Object.fromEntries(FIGURES.map((figure) => [RULE_NAME[figure], figures[figure]])),
    fee: recordOf(FEE_LINES, (line) => figures[`fee_${line}`]),
  }) as ReportedRow; // every name of a rule that a figure has
