import { type Formula, sumOf } from "../formula.ts";
import { AVR_LINE_FEES } from "./avr.ts";
import {
  AVR_LINES,
  COMPONENTS,
  type Component,
  type DistributionField,
  FEE_LINES,
  RIDE_BASE,
  recordOf,
} from "./fields.ts";

/** A figure of a distribution row explained; rates are those of the contract on the period. */
export type DistributionFormula = Formula<DistributionField, "rate" | "bonusRate">;

type Flat = Exclude<DistributionField, Component | `fee.${string}` | `avr.${string}`>;

const FLAT: Readonly<Record<Flat, DistributionFormula>> = {
  start: { kind: "carried", from: "end" },
  totalMoney: sumOf(COMPONENTS),
  platformTotal: sumOf(["totalMoney"], ["cash"]),
  platformCommission: { kind: "allocation", of: "fees", by: RIDE_BASE },
  tax: { kind: "allocation", of: "tax", by: RIDE_BASE },
  aggregatorSum: sumOf(["platformTotal"], ["platformCommission", "tax"]),
  feeTotal: sumOf(FEE_LINES.map((line) => `fee.${line}` as const)),
  bonusCommission: { kind: "share", of: "bonus", rate: "bonusRate" },
  toTransfer: sumOf(["aggregatorSum"], ["feeTotal", "bonusCommission"]),
  transferred: { kind: "entered" },
  topUp: { kind: "entered" },
  bankCommission: { kind: "entered" },
  end: sumOf(["start", "toTransfer", "topUp"], ["transferred", "bankCommission"]),
  avrTotal: sumOf(AVR_LINES.map((line) => `avr.${line}` as const)),
};

const FORMULAS: ReadonlyMap<DistributionField, DistributionFormula> = new Map<DistributionField, DistributionFormula>([
  ...entriesOf(FLAT),
  ...entriesOf(recordOf(COMPONENTS, (of): DistributionFormula => ({ kind: "allocation", of, by: "shares" }))),
  ...FEE_LINES.map((line) => [`fee.${line}` as const, { kind: "share", of: line, rate: "rate" } as const] as const),
  ...AVR_LINES.map(
    (line) =>
      [
        `avr.${line}` as const,
        line === "bonus" ? sumOf(["bonusCommission"]) : sumOf(AVR_LINE_FEES[line].map((fee) => `fee.${fee}` as const)),
      ] as const,
  ),
]);

/** Where a figure of a distribution row comes from: operands, signs and rate as data. */
export function explain(field: DistributionField): DistributionFormula {
  const formula = FORMULAS.get(field);
  if (!formula) throw new Error(`${field} has no formula`);
  return formula;
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]; // Object.entries forgets the key's type, nothing else
}
