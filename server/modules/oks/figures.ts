import { ReportFigures } from "../../../contract/entities/oks.ts";
import {
  COMPONENTS,
  type ComponentAmounts,
  type DistributionRow,
  recordOf,
} from "../../../domain/distribution/fields.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";

/** The figures of a computed row under the names that the report, the wire and the table share. */
export function figuresOf(row: DistributionRow): ReportFigures {
  return {
    ...recordOf(COMPONENTS, (component) => row[component]),
    total_money: row.totalMoney,
    platform_total: row.platformTotal,
    platform_commission: row.platformCommission,
    tax: row.tax,
    aggregator_sum: row.aggregatorSum,
    fee_cash: row.fee.cash,
    fee_card: row.fee.card,
    fee_compensation: row.fee.compensation,
    fee_corporate: row.fee.corporate,
    fee_promo: row.fee.promo,
    fee_other: row.fee.other,
    fee_discount: row.fee.discount,
    fee_total: row.feeTotal,
    bonus_commission: row.bonusCommission,
    to_transfer: row.toTransfer,
    starting_balance: row.start,
    transferred: row.transferred,
    top_up: row.topUp,
    bank_commission: row.bankCommission,
    ending_balance: row.end,
  };
}

export const FIGURES = Object.keys(ReportFigures.shape) as (keyof ReportFigures)[]; // the keys of the schema's own shape

/** The nine components of a record of the table, as money. */
export const amountsOf = (record: Readonly<Record<(typeof COMPONENTS)[number], bigint>>): ComponentAmounts =>
  recordOf(COMPONENTS, (component): Tiyn => toTiyn(record[component]));
