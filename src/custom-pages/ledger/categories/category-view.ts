import type { z } from "zod";
import type { CategoryRow } from "../../../../contract/entities/disps.ts";
import { hasWords } from "../../../../domain/search/words.ts";

export type Category = z.output<typeof CategoryRow>;
export type CategoryFilter = { readonly search: string; readonly onlyUnknown: boolean };

/** The categories in two shelves: those without a column first, the ones with more transactions above. */
export function shelvesOf(categories: readonly Category[], filter: CategoryFilter) {
  const found = categories.filter((category) => matches(category, filter.search)).sort(byWeight);
  return {
    unknown: found.filter(({ column }) => column === null),
    recognised: filter.onlyUnknown ? [] : found.filter(({ column }) => column !== null),
  };
}

/** From which day the column of today holds; null: by the rules that come with the product. `today` is `YYYY-MM-DD`. */
export function heldSince({ history }: Pick<Category, "history">, today: string): string | null {
  const begun = history.map(({ date_from }) => date_from).filter((day) => day <= today);
  return begun.sort().at(-1) ?? null;
}

const matches = ({ id, name, group_id }: Category, search: string): boolean =>
  [id, name, group_id].some((text) => hasWords(text, search));

const byWeight = (one: Category, other: Category): number =>
  other.entries - one.entries || (one.name || one.id).localeCompare(other.name || other.id, "ru");
