import { addDays, type Day } from "../periods/day.ts";
import { addMonths, firstDayOf, type Month, monthOf } from "../periods/month.ts";

/** The last day to have a paper confirmed: of the next month for monthly papers, after sending for agreements. Per aggregator. */
export type DeadlineSettings = {
  readonly reportDay: number;
  readonly avrDay: number;
  readonly agreementDays: number;
};

export const DEFAULT_DEADLINES: DeadlineSettings = { reportDay: 10, avrDay: 15, agreementDays: 10 };

/** The last day on time for a commissioner report or an act of a month; the day after, it is overdue. */
export function monthlyDeadline(kind: "report" | "avr", month: Month, settings = DEFAULT_DEADLINES): Day {
  const day = kind === "report" ? settings.reportDay : settings.avrDay;
  return addDays(firstDayOf(addMonths(month, 1)), day - 1);
}

/** The last month whose reports or acts are overdue today, unless they are confirmed. */
export function lastOverdueMonth(kind: "report" | "avr", today: Day, settings = DEFAULT_DEADLINES): Month {
  const before = addMonths(monthOf(today), -1);
  return monthlyDeadline(kind, before, settings) < today ? before : addMonths(before, -1);
}

/** The last day on time for an agreement sent on a day. */
export function agreementDeadline(sentOn: Day, settings = DEFAULT_DEADLINES): Day {
  return addDays(sentOn, settings.agreementDays);
}

/** The last day to issue an invoice: `days` calendar days after the turnover date (a dated parameter, `esf.deadline_days`). */
export function esfDeadline(turnoverOn: Day, days: number): Day {
  return addDays(turnoverOn, days);
}
