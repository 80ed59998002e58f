import type { ListAsk } from "../../../../contract/list.ts";
import { AHEAD_MS } from "../../calls/use-ask-ahead.ts";
import { type CallState, useCall } from "../../calls/use-call.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { RowPage } from "../../registry/row.ts";

/** The question for the rows of a page alone: what is counted and added up comes after them. */
export const rowsOf = <Ask extends Partial<ListAsk>>(ask: Ask) => ({ ...ask, part: "rows" as const });

/** Whether anything of a list is added up. */
export const hasTotals = ({ list }: Pick<Resource, "list">): boolean =>
  list.columns.some(({ total }) => total !== undefined);

/**
 * A page of a list: its rows as soon as they are there, then how many there are in all and what they add up to, which is the same for
 * every page and order of a question. The last page stays while the next one comes, never under other filters.
 */
export function usePage(resource: Resource, ask: ListAsk, enabled: boolean): CallState<RowPage> {
  const route = callNamed(`${resource.name}.list`);
  const rows = useCall(route, { ask: rowsOf(ask), keepPrevious: "pages", freshFor: AHEAD_MS, enabled });
  const page = rows.data as RowPage | undefined; // `<resource>.list` answers with a page of records, decoded by its schema
  const isWhole = page !== undefined && !page.capped && !hasTotals(resource);
  const { filters, search } = ask;
  const counted = useCall(route, {
    ask: { filters, search, part: "totals" },
    freshFor: AHEAD_MS,
    enabled: enabled && page !== undefined && !isWhole,
  });
  const all = counted.data as RowPage | undefined; // likewise
  const isCounted = isWhole || all !== undefined || counted.error !== undefined;
  return { ...rows, data: page && merged(page, isWhole ? undefined : all, isCounted) };
}

/** Of rows that nobody could count it is said how many are known of. */
function merged(page: RowPage, all: RowPage | undefined, isCounted: boolean): RowPage {
  if (!all) return { ...page, isCounted };
  const { total, capped, totals } = all;
  const last_page = Math.max(1, Math.ceil(total / page.meta.per_page));
  return { ...page, total, capped, ...(totals && { totals }), meta: { ...page.meta, last_page }, isCounted };
}
