import type { Day } from "./day.ts";
import { addMonths, firstDayOf, monthOf, type Period, periodOf } from "./month.ts";

/** The window in which acts and electronic invoices are generated: the whole month before today's (spec §9). */
export function previousWholeMonth(today: Day): Period {
  return periodOf(addMonths(monthOf(today), -1));
}

/** The window in which a park's acts are generated: from the first day of the month two months ago until today (spec §9). */
export function fromTwoMonthsAgo(today: Day): Period {
  return { from: firstDayOf(addMonths(monthOf(today), -2)), to: today };
}

/** A supplementary agreement is in force from the first day of the month after its second signature (spec §4). */
export function effectiveAfter(signedOn: Day): Day {
  return firstDayOf(addMonths(monthOf(signedOn), 1));
}
