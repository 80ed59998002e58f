import type { FilterValue } from "../../../../contract/list.ts";
import type { Filter } from "../../define/language/list.ts";
import type { Words } from "../../fields/kind/words.ts";
import type { Choice } from "../../options/use-options.ts";
import { filterKindOf } from "./filter-kinds.ts";

/** What a filter is set to, for its chip: `создан, подписан`, `с 01.04.2026`, `апрель 2026`. */
export function printFilter(filter: Filter, value: FilterValue, choices: readonly Choice[], words: Words): string {
  return filterKindOf(filter).print(filter, value, choices, words);
}
