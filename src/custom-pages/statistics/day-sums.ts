import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import type { Day } from "../../../domain/periods/day.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { daysOf } from "./period.ts";
import { dayOfSlot } from "./slot.ts";

export type DaySum = { readonly day: Day; readonly cash: Tiyn; readonly cashless: Tiyn };

/** Cash and cashless of every day of a period over all the lines; a day without lines is zero. */
export function daySumsOf(rows: readonly StatisticsRow[], period: Period): DaySum[] {
  const sums = new Map(daysOf(period).map((day) => [day, { day, cash: zero, cashless: zero }]));
  for (const row of rows) {
    const sum = sums.get(dayOfSlot(row.slot) ?? period.from);
    if (!sum || row.slot === null) continue;
    sum.cash = toTiyn(sum.cash + row.cash);
    sum.cashless = toTiyn(sum.cashless + row.cashless);
  }
  return [...sums.values()];
}
