import type { CategoryMapping } from "./category-mapping.ts";
import type { StatisticsColumn } from "./columns.ts";
import { DEFAULT_MAPPINGS } from "./default-mappings.ts";

/** From the most particular to the least: a group decides only where nothing knows the id. */
const PRECEDENCE = ["id", "numbered", "prefix", "group"] as const satisfies readonly CategoryMapping["match"][];

/**
 * The column of a category on a day (YYYY-MM-DD). The most particular kind of match wins; within a kind, the line that began
 * last, then the one that comes first, so an aggregator's own lines are put before the defaults. "unknown" is a bucket that
 * people must see: its month cannot be closed until the category is mapped.
 */
export function columnFor(
  categoryId: string,
  on: string,
  mappings: readonly CategoryMapping[] = DEFAULT_MAPPINGS,
  groupId = "",
): StatisticsColumn | "unknown" {
  for (const match of PRECEDENCE) {
    let best: CategoryMapping | undefined;
    for (const mapping of mappings) {
      if (mapping.match !== match || !coversDay(mapping, on) || !matches(mapping, categoryId, groupId)) continue;
      if (!best || (mapping.from ?? "") > (best.from ?? "")) best = mapping;
    }
    if (best) return best.column;
  }
  return "unknown";
}

function coversDay({ from, to }: CategoryMapping, on: string): boolean {
  return (from === null || from <= on) && (to === null || on <= to);
}

function matches({ match, category }: CategoryMapping, categoryId: string, groupId: string): boolean {
  if (match === "id") return categoryId === category;
  if (match === "group") return groupId === category;
  if (!categoryId.startsWith(category)) return false;
  return match === "prefix" || /^_\d+$/.test(categoryId.slice(category.length));
}
