import { useCallback } from "react";
import type { FilterValue, ListAsk } from "../../../contract/list.ts";
import { useCaller } from "../calls/use-caller.ts";
import { useSession } from "../calls/use-session.ts";
import { callNamed } from "../define/language/calls.ts";
import type { OptionSource } from "../define/language/fields.ts";
import type { Filter } from "../define/language/list.ts";
import type { Resource } from "../define/language/resource.ts";
import { useWords } from "../fields/kind/words.ts";
import { printFilter } from "../list/filters/filter-text.ts";
import type { Choice } from "../options/use-options.ts";
import { useMayCall } from "../registry/may.ts";
import { fixedFilters } from "../registry/variants.ts";

export type FilterWords = { readonly caption: string; readonly value: string };

const sourceOf = (filter: Filter): OptionSource | undefined =>
  filter.kind === "ids"
    ? filter.from
    : filter.kind === "texts" && filter.options
      ? { options: filter.options }
      : undefined;

/**
 * What a list is narrowed to, in words and in full: a proof names every one of them, not «и ещё 3». Names are asked for when they are
 * wanted; where they cannot be had the numbers stand for themselves.
 */
export function useFilterWords(resource: Resource): (ask: ListAsk) => Promise<FilterWords[]> {
  const { list } = resource;
  const words = useWords();
  const call = useCaller();
  const mayCall = useMayCall();
  const { family, aggregatorId } = useSession();

  const choicesOf = useCallback(
    async (source: OptionSource | undefined): Promise<readonly Choice[]> => {
      if (!source) return [];
      if ("options" in source) return source.options.map(({ id, label }) => ({ id, name: words.t(label) }));
      const name = "counts" in source ? source.counts : source.names;
      if (!mayCall(name)) return [];
      const title = "names" in source ? (source.title ?? "name") : "name";
      const route = callNamed(name);
      const ask = route.narrows && { filters: fixedFilters(resource) };
      const reply = (await call({ route, family, aggregatorId, ask })) as {
        readonly data: readonly Readonly<Record<string, unknown>>[];
      }; // a counts or names call answers with all records
      return reply.data.map((record) => ({ id: idOf(record.id), name: String(record[title]) }));
    },
    [call, family, aggregatorId, mayCall, resource, words],
  );

  return useCallback(
    async ({ filters, search }) => {
      const said: FilterWords[] = [];
      for (const filter of list.filters) {
        const value = filters[filter.field];
        if (value === undefined) continue;
        const choices = await choicesOf(sourceOf(filter)).catch(() => []);
        const text = isMany(value) ? namesIn(value, choices) : printFilter(filter, value, choices, words);
        said.push({ caption: words.t(filter.label), value: text });
      }
      return search === "" ? said : [...said, { caption: words.t("engine.export.search"), value: search }];
    },
    [choicesOf, list.filters, words],
  );
}

const isMany = (value: FilterValue): value is readonly number[] | readonly string[] => Array.isArray(value);
const idOf = (id: unknown): number | string => (typeof id === "number" ? id : String(id));
const namesIn = (values: readonly (number | string)[], choices: readonly Choice[]): string =>
  values.map((value) => choices.find(({ id }) => id === value)?.name ?? String(value)).join(", ");
