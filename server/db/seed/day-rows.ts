import type { Day } from "../../../domain/periods/day.ts";
import type { MonthAmount } from "./month-amounts.ts";
import { at, type Random, randomOf } from "./prng.ts";

/** A row of `ledger_days`: a category's day. `amount` in 1/10 000 of a tenge. */
export type DayRow = { day: Day; category: string; amount: number; entries: number; grain: number };

/** How much more is driven on a day of the week, from Sunday. */
const WEEK = [1.03, 0.92, 0.93, 0.95, 1, 1.12, 1.15];
/** With fewer transactions a day than this, a category falls on some days only. */
const DENSE = 2;

/** Spreads a park's month over its days: busy weekends, and every category adding up to its month exactly. In the order of the days. */
export function dayRows(parkKey: string, days: readonly Day[], amounts: readonly MonthAmount[]): DayRow[] {
  const random = randomOf(`days:${parkKey}:${days[0] ?? ""}`);
  const weights = days.map(
    (day) => (WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1) * Math.exp(0.08 * random.normal()),
  );
  const byDay = new Map<Day, DayRow[]>(days.map((day) => [day, []]));
  for (const row of amounts.flatMap((amount) => spread(amount, days, weights, random))) byDay.get(row.day)?.push(row);
  return [...byDay.values()].flat();
}

function spread(month: MonthAmount, days: readonly Day[], weights: readonly number[], random: Random): DayRow[] {
  const entries = entriesOfDays(month, weights, random);
  const amounts = split(
    month.amount,
    entries.map((count) => (count === 0 ? 0 : count * Math.exp(0.05 * random.normal()))),
    month.grain,
  );
  const { category, grain } = month;
  return days.flatMap((day, place) => {
    const count = at(entries, place);
    return count === 0 ? [] : [{ day, category, amount: at(amounts, place), entries: count, grain }];
  });
}

function entriesOfDays({ entries, days }: MonthAmount, weights: readonly number[], random: Random): number[] {
  if (days >= weights.length && entries >= DENSE * weights.length) return split(entries, weights, 1);
  const chosen = new Set(Array.from({ length: Math.min(days, entries) }, () => random.whole(0, weights.length - 1)));
  return split(
    entries,
    weights.map((weight, day) => (chosen.has(day) ? weight : 0)),
    1,
  );
}

/**
 * Splits a whole number by weights into multiples of `grain` that add up to it exactly; what rounding leaves goes to the last part
 * that has a weight. The sign of every part is the total's.
 */
export function split(total: number, weights: readonly number[], grain: number): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const size = Math.abs(total);
  const parts = weights.map((weight) => Math.floor((size * weight) / whole / grain) * grain);
  const rest = size - parts.reduce((all, part) => all + part, 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  if (last >= 0) parts[last] = at(parts, last) + rest;
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
