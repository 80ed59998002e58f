import { z } from "zod";
import { ChangedEntry, ImportPreview } from "../../../contract/entities/disps.ts";
import { LedgerAmount, MonthText } from "../../../contract/values.ts";
import { columnFor } from "../../../domain/statistics/categories.ts";
import type { CategoryMapping } from "../../../domain/statistics/category-mapping.ts";

/** What step one found, as it is kept: by category, since which column takes a category may change before step two. */
export const KeptPreview = z.object({
  ...ImportPreview.omit({ columns: true, unknown_categories: true, locked_months: true, changes: true }).shape,
  /** By the months where the entries are and where they go, since what is closed may change too; the digest is of what was shown. */
  changes: z.object({
    periods: z.array(z.object({ from: MonthText, to: MonthText, count: z.int(), difference: LedgerAmount })),
    first: z.array(ChangedEntry),
    digest: z.string(),
  }),
  categories: z.array(
    z.object({ category_id: z.string(), name: z.string(), group_id: z.string(), rows: z.int(), amount: LedgerAmount }),
  ),
});
export type KeptPreview = z.output<typeof KeptPreview>;

/** The months that loading would change. */
export function monthsOf({ days, changes }: KeptPreview): string[] {
  const months = days.filter((day) => day.new_rows > 0).map(({ day }) => day.slice(0, 7));
  return [...new Set([...months, ...changes.periods.flatMap(({ from, to }) => [from, to])])];
}

/** Days without a transaction between the first and the last day of the file. */
export function gapsBetween(days: readonly string[]): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = [];
  const next = (day: string, by: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
  for (const [index, day] of days.entries()) {
    const following = days[index + 1];
    if (following !== undefined && next(day, 1) < following) gaps.push({ from: next(day, 1), to: next(following, -1) });
  }
  return gaps;
}

/** The preview as a person sees it, by today's mapping. */
export function previewOf(
  kept: KeptPreview,
  mappings: readonly CategoryMapping[],
  locked: readonly string[],
): z.output<typeof ImportPreview> {
  const { categories, changes, ...rest } = kept;
  const day = rest.last_day ?? "";
  const sums = new Map<string, { amount: bigint; rows: number }>();
  const unknown: z.output<typeof ImportPreview>["unknown_categories"] = [];
  for (const { category_id, name, group_id, rows, amount } of categories) {
    const column = columnFor(category_id, day, mappings, group_id);
    if (column === "unknown") unknown.push({ category_id, name, rows, amount });
    const sum = sums.get(column) ?? { amount: 0n, rows: 0 };
    sums.set(column, { amount: sum.amount + amount, rows: sum.rows + rows });
  }
  return {
    ...rest,
    columns: [...sums].map(([column, sum]) => ({ column, ...sum })),
    unknown_categories: unknown,
    changes: changesOf(changes, locked),
    locked_months: [...locked],
  };
}

function changesOf(
  { periods, first }: KeptPreview["changes"],
  locked: readonly string[],
): z.output<typeof ImportPreview>["changes"] {
  const isLocked = ({ from, to }: { from: string; to: string }) => locked.includes(from) || locked.includes(to);
  const open = periods.filter((period) => !isLocked(period));
  const countOf = (some: typeof periods) => some.reduce((all, { count }) => all + count, 0);
  return {
    count: countOf(open),
    difference: open.reduce((all, { difference }) => all + difference, 0n),
    locked: countOf(periods.filter(isLocked)),
    first,
  };
}
