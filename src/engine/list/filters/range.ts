import type { FilterValue, Range } from "../../../../contract/list.ts";
import { formatCount } from "../../../../domain/count.ts";
import { formatMoney, formatPercent } from "../../../../domain/money/print.ts";
import { toBps, toTiyn } from "../../../../domain/money/tiyn.ts";
import type { RangeFilter } from "../../define/language/list.ts";
import type { Words } from "../../fields/kind/words.ts";
import { printMonth } from "../../fields/month/print-month.ts";
import { formatDay } from "../../format/format.ts";

/** A range filter's value; anything else is a range without edges. */
export const rangeOf = (value: FilterValue | undefined): Range =>
  typeof value === "object" && !Array.isArray(value) && ("from" in value || "to" in value) ? value : {};

/** An edge as one reads it. */
export function printEdge(filter: RangeFilter, edge: string, words: Words): string {
  if (filter.kind === "months") return printMonth(edge, words);
  if (filter.kind === "money") return formatMoney(toTiyn(BigInt(edge)));
  if (filter.kind === "dates") return formatDay(edge);
  return filter.isRate ? formatPercent(toBps(Number(edge))) : formatCount(Number(edge));
}

/** `от 100,00`, `с 01.04.2026 по 30.04.2026`. */
export function printRange(filter: RangeFilter, value: FilterValue, words: Words): string {
  const { t } = words;
  const { from, to } = rangeOf(value);
  const print = (edge: string) => printEdge(filter, edge, words);
  if (from !== undefined && to !== undefined) return from === to ? print(from) : `${print(from)} – ${print(to)}`;
  if (from !== undefined) return t("engine.filters.from", { value: print(from) });
  return to === undefined ? "" : t("engine.filters.to", { value: print(to) });
}
