import { type Day, toDay } from "./day.ts";
import type { Period } from "./month.ts";

/** A period as stretches of whole months, and the stretches of days that are left. */
export type Stretches = { readonly months: readonly Period[]; readonly rest: readonly Period[] };

/** Months counted from the year 0: unlike a `Month` one may lie beyond the calendar's last, and is never shown. */
type Place = number;
const placeOf = (day: Day): Place => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const dayOf = (place: Place, day: number): Day => {
  const year = String(Math.floor(place / 12)).padStart(4, "0");
  return toDay(`${year}-${String((place % 12) + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
};
const firstDay = (place: Place): Day => dayOf(place, 1);
/** The calendar repeats every 400 years. */
const lastDay = (place: Place): Day => dayOf(place, new Date(Date.UTC(2000, (place % 4_800) + 1, 0)).getUTCDate());

/**
 * Cuts a period into whole months and other days, so that what is known of a month need not be added up from its days. A month
 * within which something changes (`borders`: the days from which on it is another) is left to its days.
 */
export function wholeMonths({ from, to }: Period, borders: readonly Day[]): Stretches {
  const start = firstDay(placeOf(from)) === from ? placeOf(from) : placeOf(from) + 1;
  const end = lastDay(placeOf(to)) === to ? placeOf(to) : placeOf(to) - 1;
  if (start > end) return { months: [], rest: [{ from, to }] };
  const changing = new Set(borders.filter((day) => firstDay(placeOf(day)) !== day).map(placeOf));
  const months: Period[] = [];
  const rest: Period[] = [];
  if (from < firstDay(start)) rest.push({ from, to: lastDay(start - 1) });
  let place = start;
  for (const changed of [...changing].filter((one) => one >= start && one <= end).sort((one, other) => one - other)) {
    if (place < changed) months.push({ from: firstDay(place), to: lastDay(changed - 1) });
    rest.push({ from: firstDay(changed), to: lastDay(changed) });
    place = changed + 1;
  }
  if (place <= end) months.push({ from: firstDay(place), to: lastDay(end) });
  if (lastDay(end) < to) rest.push({ from: firstDay(end + 1), to });
  return { months, rest };
}
