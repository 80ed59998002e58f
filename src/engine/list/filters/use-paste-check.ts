import { useQuery } from "@tanstack/react-query";
import { MAX_PER_PAGE } from "../../../../contract/list.ts";
import { foldText } from "../../../../domain/search/fold.ts";
import { useQuestion } from "../../calls/use-question.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useSettled } from "../../fields/reference/use-settled.ts";
import type { RowPage } from "../../registry/row.ts";

/** Which pasted values are there. `failed`: the server did not say. */
export type PasteCheck = {
  readonly found: number;
  readonly missing: readonly string[];
  readonly failed?: true;
};

/** A value may stand in many records; past so many pages of them the question is given up. */
const MOST_PAGES = 20;

/**
 * Asks the list which of the values exist for this person, whatever else the list is narrowed to and in whichever letters they are
 * typed; undefined until it is known.
 */
export function usePasteCheck(resource: Resource, field: string, values: readonly string[]): PasteCheck | undefined {
  const question = useQuestion();
  const text = values.join("\n");
  const settled = useSettled(text);
  const ask = { filters: { [field]: settled.split("\n") }, perPage: MAX_PER_PAGE };
  const request = question(callNamed(`${resource.name}.list`), { ask });
  const { data, isError } = useQuery({
    queryKey: [...request.queryKey, "pasted"],
    queryFn: async ({ signal }) => {
      const held = new Set<string>();
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const reply = (await request.askNow({ ask: { ...ask, page }, signal })) as RowPage; // `<resource>.list` answers with a page of records
        for (const row of reply.data) held.add(foldText(String(row[field])));
        if (page >= reply.meta.last_page) break;
      }
      return [...held];
    },
    enabled: settled !== "",
  });
  if (settled !== text) return undefined;
  if (isError) return { found: 0, missing: [], failed: true };
  if (data === undefined) return undefined;
  const missing = values.filter((value) => !data.includes(foldText(value)));
  return { found: values.length - missing.length, missing };
}
