import type { ListAsk } from "../../../../contract/list.ts";
import { AHEAD_MS } from "../../calls/use-ask-ahead.ts";
import { type CallState, useCall } from "../../calls/use-call.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { RowPage } from "../../registry/row.ts";

/** The rows of a resource's list for a question; the last page stays while the next one comes, never under other filters. */
export function useRows(resource: string, ask: Partial<ListAsk>, enabled = true): CallState<RowPage> {
  const about = { ask, keepPrevious: "pages", freshFor: AHEAD_MS, enabled } as const;
  const { data, ...state } = useCall(callNamed(`${resource}.list`), about);
  return { ...state, data: data as RowPage | undefined }; // `<resource>.list` answers with a page of records, decoded by its schema
}
