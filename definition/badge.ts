import type { Predicate } from "../domain/access/predicate.ts";
import { addDays, toDay } from "../domain/periods/day.ts";
import type { Fields } from "./field.ts";
import { askedName, fieldsWhere } from "./names.ts";

/**
 * What waits for whoever reads the menu: so many records of the list are counted beside its line. Of several the first that means the
 * reader.
 */
export type Badge<Filter extends string = string> = {
  readonly who: Predicate<never>;
  /** By filters of the list: the codes of a status, the values of a choice. */
  readonly filters: { readonly [F in Filter]?: readonly string[] };
  /** The filter by a day; counted are those whose day is over. */
  readonly past?: Filter;
};

type Owner = { readonly fields: Fields };
type Asked = readonly number[] | readonly string[] | { readonly to: string };

const fieldAsked = ({ fields }: Owner, filter: string) =>
  fieldsWhere(fields, (field) => field.filter === true).find(([name, field]) => askedName(name, field) === filter)?.[1];

/** What a list is asked for its badge on a day (`YYYY-MM-DD`); throws RangeError on a status that its machine has not. */
export function filtersOfBadge(
  definition: Owner,
  { filters, past }: Badge,
  today: string,
): Readonly<Record<string, Asked>> {
  const asked = Object.entries(filters).map(([filter, codes = []]): [string, Asked] => {
    const field = fieldAsked(definition, filter);
    return [filter, field?.kind === "status" ? codes.map((code) => field.machine.byCode(code).id) : codes];
  });
  const gone: [string, Asked][] = past === undefined ? [] : [[past, { to: addDays(toDay(today), -1) }]];
  return Object.fromEntries([...asked, ...gone]);
}

/** What is wrong with the badges of a menu, the missing word first. */
export function badgeFaults(definition: Owner, badges: readonly Badge[] = []): string[] {
  return badges.flatMap(({ filters, past }) => [
    ...Object.entries(filters).flatMap(([filter, codes = []]) => {
      const field = fieldAsked(definition, filter);
      const known: readonly (string | number)[] | undefined =
        field?.kind === "status"
          ? field.machine.statuses.map(({ code }) => code)
          : field?.kind === "choice"
            ? field.ids
            : undefined;
      if (!known) return [`«${filter}» is no filter by a status or a choice: the menu counts by it`];
      return codes
        .filter((code) => !known.includes(code))
        .map((code) => `«${code}» is no ${filter}: the menu counts it`);
    }),
    ...(past === undefined || fieldAsked(definition, past)?.kind === "date"
      ? []
      : [`«${past}» is no day: the menu counts those that are over`]),
  ]);
}
