import { sum, type Tiyn, toTiyn, zero } from "../../../../domain/money/tiyn.ts";
import type { Figures } from "../plots/plot-data.ts";

/** So many drivers are compared: the others together would dwarf them, so they are told in words. */
export const SHOWN = 15;

/** What becomes of a driver's month, in its order: the sums that the list has below it. */
export const PARTS = ["total_account", "fees", "park_commission", "tax", "total_sent", "paid_to_drivers"] as const;
export type Part = (typeof PARTS)[number];

type Top = {
  readonly labels: readonly string[];
  readonly amounts: readonly Tiyn[];
  /** How many drivers are not shown, and what they come to; null where all are. */
  readonly others: { readonly count: number; readonly amount: Tiyn } | null;
};

const amountOf = (figures: Figures, column: string): Tiyn => {
  const value = figures[column];
  return typeof value === "bigint" ? toTiyn(value) : zero;
};

/** The drivers as they came, the greatest first, and what all others come to: the sum of all beyond those. */
export function topDrivers(
  lines: readonly Figures[],
  { totals = {}, total }: { readonly totals?: Figures | undefined; readonly total: number },
): Top {
  const amounts = lines.map((line) => amountOf(line, "total_account"));
  const labels = lines.map((line) => String(line.driver_name));
  const count = total - lines.length;
  const amount = toTiyn(amountOf(totals, "total_account") - sum(amounts));
  return { labels, amounts, others: count > 0 ? { count, amount } : null };
}

/** The parts of all drivers' month; those without any money are left out. */
export function partsOf(totals: Figures): { readonly part: Part; readonly amount: Tiyn }[] {
  return PARTS.map((part) => ({ part, amount: amountOf(totals, part) })).filter(({ amount }) => amount !== 0n);
}
