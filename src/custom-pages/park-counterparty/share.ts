import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";

type Money = { readonly cash: Tiyn; readonly cashless: Tiyn };

/** All that passengers and the platform paid: cash and cashless. */
export const moneyOf = ({ cash, cashless }: Money): Tiyn => toTiyn(cash + cashless);

/** Whose part of what reports have split, per cent with one decimal as it is printed; nothing when they have split nothing. */
export function shareOf(own: Money, split: readonly Money[]): string | undefined {
  const whole = split.reduce((all, row) => all + moneyOf(row), 0n);
  if (whole === 0n) return undefined;
  return (Number((moneyOf(own) * 10_000n) / whole) / 100).toFixed(1).replace(".", ",");
}
