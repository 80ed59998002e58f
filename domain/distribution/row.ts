import { type Bps, share, sum, type Tiyn, toTiyn } from "../money/tiyn.ts";
import { avrLinesOf } from "./avr.ts";
import {
  AVR_LINES,
  COMPONENTS,
  type ComponentAmounts,
  DISTRIBUTION_FIELDS,
  type DistributionRow,
  FEE_LINES,
  FLAT_FIELDS,
  figureOf,
  recordOf,
} from "./fields.ts";

/** What is known of a counterparty's month besides its share: the contract's rates, the balance brought forward, the payments. */
export type Terms = {
  /** The aggregator's reward, by the contract, for this period. */
  readonly rate: Bps;
  /** The commission on bonuses; 0 in most contracts. */
  readonly bonusRate: Bps;
  /** The previous report's closing balance; negative when the counterparty owes. */
  readonly start: Tiyn;
  readonly transferred: Tiyn;
  readonly topUp: Tiyn;
  readonly bankCommission: Tiyn;
};

/** The two figures that are split from the park's. */
export type Withheld = { readonly platformCommission: Tiyn; readonly tax: Tiyn };

/** A counterparty's month from its amounts: the rules of a commissioner report, line by line. `toTransfer` may be negative. */
export function rowOf(amounts: ComponentAmounts, { platformCommission, tax }: Withheld, terms: Terms): DistributionRow {
  const { start, transferred, topUp, bankCommission } = terms;
  const totalMoney = sum(COMPONENTS.map((component) => amounts[component]));
  const platformTotal = toTiyn(totalMoney - amounts.cash);
  const aggregatorSum = toTiyn(platformTotal - platformCommission - tax);
  const fee = recordOf(FEE_LINES, (line) => share(amounts[line], terms.rate));
  const feeTotal = sum(Object.values(fee));
  const bonusCommission = share(amounts.bonus, terms.bonusRate);
  const toTransfer = toTiyn(aggregatorSum - feeTotal - bonusCommission);
  const avr = avrLinesOf(fee, bonusCommission);
  return {
    ...recordOf(COMPONENTS, (component) => amounts[component]),
    start,
    totalMoney,
    platformTotal,
    platformCommission,
    tax,
    aggregatorSum,
    fee,
    feeTotal,
    bonusCommission,
    toTransfer,
    transferred,
    topUp,
    bankCommission,
    end: toTiyn(start + toTransfer + topUp - transferred - bankCommission),
    avr,
    avrTotal: sum(Object.values(avr)),
  };
}

/** Amounts of several rows as one, component by component. */
export const together = (rows: readonly ComponentAmounts[]): ComponentAmounts =>
  recordOf(COMPONENTS, (component) => sum(rows.map((row) => row[component])));

/** Whether a month brought a counterparty nothing at all: no figure but the balance that it carries. Such a row makes no report. */
export function isIdle(row: DistributionRow): boolean {
  return DISTRIBUTION_FIELDS.every((field) => field === "start" || field === "end" || figureOf(row, field) === 0n);
}

/** The park's figures: sums of the rows, never computed anew, so that the foot of the table is the sum of what stands above. */
export function totalsOf(rows: readonly DistributionRow[]): DistributionRow {
  return {
    ...recordOf(FLAT_FIELDS, (field) => sum(rows.map((row) => row[field]))),
    fee: recordOf(FEE_LINES, (line) => sum(rows.map((row) => row.fee[line]))),
    avr: recordOf(AVR_LINES, (line) => sum(rows.map((row) => row.avr[line]))),
  };
}
