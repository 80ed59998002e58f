import type { Tiyn } from "../money/tiyn.ts";

/** The nine components of a month's money, in the order of the printed report. */
export const COMPONENTS = [
  "cash",
  "card",
  "compensation",
  "corporate",
  "tip",
  "promo",
  "discount",
  "bonus",
  "other",
] as const;

/** The components on which the aggregator earns its reward: no reward on tips and bonuses (spec §3 lists no such lines). */
export const FEE_LINES = ["cash", "card", "compensation", "corporate", "promo", "other", "discount"] as const;

/** What a ride costs however it was paid: the platform's commission and the tax follow these. */
export const RIDE_BASE = ["cash", "card", "corporate", "promo", "discount"] as const;

/** The lines of the act that the reward falls into. */
export const AVR_LINES = ["cashless", "cash", "corporate", "bonus"] as const;

export type Component = (typeof COMPONENTS)[number];
export type FeeLine = (typeof FEE_LINES)[number];
export type AvrLine = (typeof AVR_LINES)[number];

/** An amount for each of the nine components. */
export type ComponentAmounts = Readonly<Record<Component, Tiyn>>;

/** The park's figures that are split; a statistics row has them all. `fees` and `tax` are positive: withheld. */
export type ParkFigures = ComponentAmounts & { readonly fees: Tiyn; readonly tax: Tiyn };

/** The figures of a row that stand by themselves; the reward's lines are in `fee`, the act's in `avr`. */
export const FLAT_FIELDS = [
  "start",
  ...COMPONENTS,
  "totalMoney",
  "platformTotal",
  "platformCommission",
  "tax",
  "aggregatorSum",
  "feeTotal",
  "bonusCommission",
  "toTransfer",
  "transferred",
  "topUp",
  "bankCommission",
  "end",
  "avrTotal",
] as const;

type FlatField = (typeof FLAT_FIELDS)[number];

/** One counterparty's month, in tiyn; the totals of a park have the same figures. */
export type DistributionRow = Readonly<Record<FlatField, Tiyn>> & {
  readonly fee: Readonly<Record<FeeLine, Tiyn>>;
  readonly avr: Readonly<Record<AvrLine, Tiyn>>;
};

/** The name of any figure of a row, `fee.cash` and `avr.cash` included. */
export type DistributionField = FlatField | `fee.${FeeLine}` | `avr.${AvrLine}`;

/** Every figure of a row, by name. */
export const DISTRIBUTION_FIELDS: readonly DistributionField[] = [
  ...FLAT_FIELDS,
  ...FEE_LINES.map((line) => `fee.${line}` as const),
  ...AVR_LINES.map((line) => `avr.${line}` as const),
];

/** A record with one entry per key of a tuple. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>; // one entry for every key, just made
}

/** Reads a figure by its name. */
export function figureOf(row: DistributionRow, field: DistributionField): Tiyn {
  for (const line of FEE_LINES) if (field === `fee.${line}`) return row.fee[line];
  for (const line of AVR_LINES) if (field === `avr.${line}`) return row.avr[line];
  return row[field as FlatField]; // the two lists above hold every name that is not flat
}
