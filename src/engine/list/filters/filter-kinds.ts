import type { FilterKind, FilterValue } from "../../../../contract/list.ts";
import type { Filter, FlagFilter, IdsFilter, RangeFilter, TextsFilter } from "../../define/language/list.ts";
import type { Words } from "../../fields/kind/words.ts";
import { printMonth } from "../../fields/month/print-month.ts";
import { later } from "../../later/later.ts";
import type { Choice } from "../../options/use-options.ts";
import type { FilterParts } from "./filter-parts.ts";
import { printRange } from "./range.ts";

/** How many names stand on a chip before «и ещё 3». */
const SHOWN = 2;

function printNames(value: FilterValue, choices: readonly Choice[], { t }: Words): string {
  const ids: readonly (number | string)[] = Array.isArray(value) ? value : [];
  const names = ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? String(id));
  const shown = names.slice(0, SHOWN).join(", ");
  return names.length > SHOWN ? t("engine.filters.more", { shown, count: names.length - SHOWN }) : shown;
}

const ids: FilterParts<IdsFilter> = {
  Editor: later(async () => (await import("./OptionEditor.tsx")).IdsEditor),
  print: (_, value, choices, words) => printNames(value, choices, words),
};
const texts: FilterParts<TextsFilter> = {
  Editor: later(async () => (await import("./TextsEditor.tsx")).TextsEditor),
  print: (_, value, choices, words) => printNames(value, choices, words),
};
const flag: FilterParts<FlagFilter> = {
  Editor: later(async () => (await import("./FlagEditor.tsx")).FlagEditor),
  print: ({ words: own }, value, _, { t }) =>
    t(value === true ? (own?.yes ?? "common.value.yes") : (own?.no ?? "common.value.no")),
};
const months: FilterParts<RangeFilter> = {
  Editor: later(async () => (await import("./DateEditors.tsx")).MonthsEditor),
  print: (filter, value, _, words) =>
    typeof value === "string" ? printMonth(value, words) : printRange(filter, value, words),
};
const dates: FilterParts<RangeFilter> = {
  Editor: later(async () => (await import("./DateEditors.tsx")).DatesEditor),
  print: (filter, value, _, words) => printRange(filter, value, words),
};
const amounts: FilterParts<RangeFilter> = {
  Editor: later(async () => (await import("./RangeEditor.tsx")).RangeEditor),
  print: (filter, value, _, words) => printRange(filter, value, words),
};

/** Every kind of filter that a field of a definition has; one without its parts does not compile. */
const kinds = { ids, texts, flag, months, dates, money: amounts, numbers: amounts } satisfies Record<
  Exclude<FilterKind, "month">,
  unknown
>;

/** The parts of a filter's kind. */
export const filterKindOf = (filter: Filter) => kinds[filter.kind] as unknown as FilterParts; // the entry of a kind is made for filters of that kind
