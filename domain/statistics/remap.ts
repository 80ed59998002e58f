import { addDays, toDay } from "../periods/day.ts";
import { addMonths, firstDayOf, monthOf } from "../periods/month.ts";
import { columnFor } from "./categories.ts";
import type { CategoryMapping } from "./category-mapping.ts";
import type { StatisticsColumn } from "./columns.ts";
import { DEFAULT_MAPPINGS } from "./default-mappings.ts";

/** From a day on (YYYY-MM-DD) a category has this column, until its next line begins. */
export type DatedColumn = { readonly from: string; readonly column: StatisticsColumn };
type Category = { readonly id: string; readonly group: string };

/** A category's own dated columns as lines of the mapping, each until the day before the next one. */
export function linesOf(category: string, columns: readonly DatedColumn[]): CategoryMapping[] {
  const ordered = [...columns].sort((one, other) => (one.from < other.from ? -1 : 1));
  return ordered.map(({ from, column }, index) => {
    const next = ordered[index + 1]?.from;
    return { match: "id", category, column, from, to: next === undefined ? null : addDays(toDay(next), -1) };
  });
}

/** The days, of those given, on which the category's column would be another one with `wanted` than it is with `own` lines alone. */
export function movedDays(
  { id, group }: Category,
  own: readonly DatedColumn[],
  wanted: DatedColumn,
  days: readonly string[],
): string[] {
  const others = own.filter(({ from }) => from !== wanted.from);
  const before = [...linesOf(id, own), ...DEFAULT_MAPPINGS];
  const after = [...linesOf(id, [...others, wanted]), ...DEFAULT_MAPPINGS];
  return days.filter((day) => columnFor(id, day, before, group) !== columnFor(id, day, after, group));
}

/**
 * The first day, a first of a month unless it is the wanted one, from which the wanted column leaves the days of signed months as
 * they are (domain §10.7: a confirmed paper is a copy, and so are its figures).
 */
export function freeFrom(
  category: Category,
  own: readonly DatedColumn[],
  wanted: DatedColumn,
  signed: readonly string[],
): string {
  let from = wanted.from;
  for (;;) {
    const last = movedDays(category, own, { ...wanted, from }, signed)
      .sort()
      .at(-1);
    if (last === undefined) return from;
    from = firstDayOf(addMonths(monthOf(toDay(last)), 1));
  }
}
