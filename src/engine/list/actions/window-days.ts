import { toDay } from "../../../../domain/periods/day.ts";
import type { Period } from "../../../../domain/periods/month.ts";
import { fromTwoMonthsAgo, previousWholeMonth } from "../../../../domain/periods/windows.ts";
import type { WindowName } from "../../define/language/list.ts";

/** The days that a window means on a day (`YYYY-MM-DD`), both included. */
export function windowDays(name: WindowName, today: string): Period {
  const day = toDay(today);
  return name === "lastMonth" ? previousWholeMonth(day) : fromTwoMonthsAgo(day);
}
