import { useCallback, useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Density, LaidColumn, ViewRow } from "../../../../contract/entities/view.ts";
import type { FilterValue, ListAsk, ListSpec } from "../../../../contract/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { fixedFilters, freeFilters } from "../../registry/variants.ts";
import { listSpecOf } from "../../seen/seen.ts";
import { type Layout, layoutOf, layoutWanted, type StoredColumns, shownColumns } from "./layout.ts";
import { asksForView, type ListState, readListState, type Usual, writeListState } from "./list-state.ts";
import { usePageLimit } from "./use-page-limit.ts";
import { type StoredLayout, useStoredLayout } from "./use-stored-layout.ts";
import { useViews } from "./use-views.ts";
import { viewAddress } from "./view-query.ts";

export type Change = Partial<Pick<ListAsk, "page" | "perPage" | "sort" | "filters" | "search">>;

export type ListControl = ListState & {
  /** Whose list it is. */
  readonly resource: Resource;
  /** Parameters of the address that were not understood. */
  readonly wrong: readonly string[];
  readonly spec: ListSpec;
  readonly usual: Usual;
  readonly layout: Layout;
  /** False while the address asks for a view that is on its way: what to ask for is not known yet. */
  readonly isAskKnown: boolean;
  /** False while the person's layout is on its way: how to show it is not known yet. */
  readonly isLaid: boolean;
  /** The saved view that the address speaks of; `lost`: it could not be had. */
  readonly chosen: { readonly view?: ViewRow; readonly lost?: "missing" | "unread" };
  readonly change: (part: Change, options?: { readonly replace?: boolean }) => void;
  readonly setFilter: (field: string, value: FilterValue | undefined) => void;
  /** undefined: as described. */
  readonly setColumns: (columns: readonly LaidColumn[] | undefined) => void;
  readonly setDensity: (density: Density) => void;
  /** Goes to a whole state of the list. */
  readonly open: (address: URLSearchParams) => void;
  /** The address of the list with a change: for links that open in a new tab as well. */
  readonly addressOf: (part: Change) => string;
};

/** The state of a resource's list, which is the address and nothing else; whatever narrows the list begins at its first page. */
export function useListState(resource: Resource): ListControl {
  const { name, list } = resource;
  const [limit, rememberLimit] = usePageLimit();
  const spec = useMemo(() => listSpecOf(resource), [resource]);
  const usual = useMemo(() => ({ limit, sort: list.sort ? [list.sort] : [] }), [limit, list.sort]);
  const stored = useStoredLayout(name);
  const { address, setAddress, chosen, isAskKnown } = useAddress(resource, spec, usual);
  const state = useMemo(() => {
    const { ask, ...read } = readListState(address, spec, usual);
    return { ...read, ask: { ...ask, filters: { ...freeFilters(resource, ask.filters), ...fixedFilters(resource) } } };
  }, [address, spec, usual, resource]);
  const write = useCallback(
    ({ ask, ...rest }: ListState, by: Usual) =>
      writeListState({ ...rest, ask: { ...ask, filters: freeFilters(resource, ask.filters) } }, by),
    [resource],
  );
  const layout = useLayout(resource, state, stored.layout);

  const { after, ...actions } = useListActions(state, usual, write, stored, setAddress, rememberLimit);
  const addressOf = useCallback((part: Change) => `?${after(part)}`, [after]);
  const isLaid = stored.isReady || (state.columns !== undefined && state.density !== undefined);
  const { change, setFilter, setColumns, setDensity, open } = actions;
  return useMemo(
    () => ({
      ...state,
      resource,
      spec,
      usual,
      layout,
      isAskKnown,
      isLaid,
      chosen,
      change,
      setFilter,
      setColumns,
      setDensity,
      open,
      addressOf,
    }),
    [
      state,
      resource,
      spec,
      usual,
      layout,
      isAskKnown,
      isLaid,
      chosen,
      change,
      setFilter,
      setColumns,
      setDensity,
      open,
      addressOf,
    ],
  );
}

/** What is asked after a change: whatever narrows the list begins at its first page. */
export const askAfter = (ask: ListAsk, part: Change): ListAsk => ({
  ...ask,
  ...("page" in part ? {} : { page: 1 }),
  ...part,
});

/** What a person does to a list: each goes to another address. */
function useListActions(
  state: ListState,
  usual: Usual,
  write: (state: ListState, usual: Usual) => URLSearchParams,
  stored: StoredLayout,
  setAddress: (address: URLSearchParams, options?: { readonly replace?: boolean }) => void,
  rememberLimit: (limit: number) => void,
) {
  const after = useCallback(
    (part: Change): URLSearchParams =>
      write(
        { ...state, ask: askAfter(state.ask, part) },
        "perPage" in part ? { ...usual, limit: part.perPage ?? usual.limit } : usual,
      ),
    [state, usual, write],
  );
  const change = useCallback(
    (part: Change, { replace = false }: { readonly replace?: boolean } = {}) => {
      if (part.perPage !== undefined) rememberLimit(part.perPage);
      setAddress(after(part), { replace });
    },
    [after, rememberLimit, setAddress],
  );
  const setFilter = useCallback(
    (field: string, value: FilterValue | undefined) => {
      const { [field]: before, ...others } = state.ask.filters;
      const filters = value === undefined ? others : { ...state.ask.filters, [field]: value };
      change({ filters }, { replace: before !== undefined && value !== undefined });
    },
    [change, state.ask.filters],
  );
  const lay = useCallback(
    (part: Partial<Pick<ListState, "columns" | "density">>) => {
      const next = { ...state, ...part };
      // A layout is no step that one goes back from; and within a view it is the view's, not the person's own.
      setAddress(write(next, usual), { replace: true });
      if (state.view === undefined || "density" in part)
        stored.save({
          columns:
            state.view === undefined && "columns" in part ? keep(part.columns) : (stored.layout?.columns ?? null),
          density: next.density ?? stored.layout?.density ?? null,
        });
    },
    [state, usual, setAddress, stored, write],
  );
  const setColumns = useCallback((columns: readonly LaidColumn[] | undefined) => lay({ columns }), [lay]);
  const setDensity = useCallback((density: Density) => lay({ density }), [lay]);
  const open = useCallback((next: URLSearchParams) => setAddress(next), [setAddress]);
  return { after, change, setFilter, setColumns, setDensity, open };
}

const keep = (columns: readonly LaidColumn[] | undefined): LaidColumn[] | null => (columns ? [...columns] : null);

/** The address, or, where it names nothing but a saved view, that of the view, which then takes its place. */
function useAddress(resource: Resource, spec: ListSpec, usual: Usual) {
  const [written, setAddress] = useSearchParams();
  const { view: id, density } = readListState(written, spec, usual);
  const { views, error } = useViews(resource, id !== undefined);
  const view = views?.find((each) => each.id === id);
  const isAsked = asksForView(written) && id !== undefined;
  const address = useMemo(
    () => (isAsked && view ? viewAddress(view, density, spec, usual) : written),
    [isAsked, view, density, spec, usual, written],
  );
  useEffect(() => {
    if (address !== written) setAddress(address, { replace: true });
  }, [address, written, setAddress]);
  const isMissing = id !== undefined && views !== undefined && !view;
  const isUnread = id !== undefined && views === undefined && error !== undefined;
  const chosen = useMemo(
    () => ({
      ...(view && { view }),
      ...(isMissing && { lost: "missing" as const }),
      ...(isUnread && { lost: "unread" as const }),
    }),
    [view, isMissing, isUnread],
  );
  return { address, setAddress, chosen, isAskKnown: !isAsked || view !== undefined || isMissing || isUnread };
}

/** The columns, widths and density that hold now. */
function useLayout({ list }: Resource, state: ListState, stored: StoredColumns | undefined): Layout {
  const { wanted, density } = layoutWanted(state, stored);
  const order = shownColumns(list.columns, wanted)
    .map(({ field }) => field)
    .join();
  // Another width is no other columns: rows that depend on these are not drawn again.
  const columns = useMemo(
    () => order.split(",").flatMap((field) => list.columns.find((column) => column.field === field) ?? []),
    [list.columns, order],
  );
  return useMemo(() => layoutOf(columns, wanted, density), [columns, wanted, density]);
}
