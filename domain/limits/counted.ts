import { COMPONENTS, type Component, type ComponentAmounts } from "../distribution/fields.ts";
import { sum, type Tiyn, toTiyn, zero } from "../money/tiyn.ts";
import { lastDayOf, type Month } from "../periods/month.ts";
import { DEFAULT_PARAMETERS } from "./default-parameters.ts";
import type { Limit } from "./limits-for.ts";
import type { ParameterRow } from "./parameter-row.ts";
import { countedComponents, turnover } from "./turnover.ts";

/** A month's amounts of a counterparty. */
export type MonthAmounts = { readonly month: Month; readonly amounts: ComponentAmounts };

/**
 * What months count against a limit, and how much of the cashless turnover of another month would still not count. Cashless is
 * whatever did not come in cash.
 */
export function countedOver(
  { free }: Pick<Limit, "free">,
  months: readonly MonthAmounts[],
  parameters: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): { readonly counted: Tiyn; readonly freeLeft: Tiyn } {
  const countedOf = ({ month }: MonthAmounts) => countedComponents(lastDayOf(month), parameters);
  const whole = sum(months.map((one) => turnover(one.amounts, countedOf(one))));
  if (!free) return { counted: whole, freeLeft: zero };
  const freed = months.filter(({ month }) => free.months.includes(month));
  const cashless = sum(freed.map((one) => cashlessOf(one.amounts, countedOf(one))));
  const used = between(cashless, free.upTo);
  return { counted: toTiyn(whole - used), freeLeft: toTiyn(free.upTo - used) };
}

/** What each month of a limit counts, the earliest first, one that has several reports once: together what they all count. */
export function countedByMonth(
  limit: Pick<Limit, "free">,
  months: readonly MonthAmounts[],
  parameters: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): readonly { readonly month: Month; readonly counted: Tiyn }[] {
  const upTo = (last: Month) =>
    countedOver(
      limit,
      months.filter(({ month }) => month <= last),
      parameters,
    ).counted;
  const all = [...new Set(months.map(({ month }) => month))].sort();
  return all.map((month, place) => {
    const before = all[place - 1];
    return { month, counted: toTiyn(upTo(month) - (before === undefined ? 0n : upTo(before))) };
  });
}

/** What one month counts when `free` tiyn of its cashless turnover do not; `counted`: the components that are turnover at all. */
export function monthCounted(amounts: ComponentAmounts, free: Tiyn, counted: readonly Component[] = COMPONENTS): Tiyn {
  return toTiyn(turnover(amounts, counted) - between(cashlessOf(amounts, counted), free));
}

const cashlessOf = (amounts: ComponentAmounts, counted: readonly Component[]): Tiyn =>
  turnover(
    amounts,
    counted.filter((component) => component !== "cash"),
  );

/** At least nothing, at most `most`. */
function between(amount: bigint, most: bigint): bigint {
  if (amount <= 0n) return 0n;
  return amount < most ? amount : most;
}
