import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { FilterValue, ListAsk, ListSpec } from "../../../contract/list.ts";
import { callNamed } from "../define/calls.ts";
import type { Resource } from "../define/resource.ts";
import { usePageLimit } from "../ledger/use-page-limit.ts";
import { type ListState, readListState, writeListState } from "./list-state.ts";

export type Change = Partial<Pick<ListAsk, "page" | "perPage" | "sort" | "filters" | "search">> & {
  readonly columns?: readonly string[] | undefined;
};

export type ListControl = ListState & {
  /** Parameters of the address that were not understood. */
  readonly wrong: readonly string[];
  readonly spec: ListSpec;
  readonly change: (part: Change, options?: { readonly replace?: boolean }) => void;
  readonly setFilter: (field: string, value: FilterValue | undefined) => void;
  /** The address of the list with a change: for links that open in a new tab as well. */
  readonly addressOf: (part: Change) => string;
};

/** The state of a resource's list, which is the address and nothing else; whatever narrows the list begins at its first page. */
export function useListState({ name, list }: Resource): ListControl {
  const [address, setAddress] = useSearchParams();
  const [limit, rememberLimit] = usePageLimit();
  const spec = callNamed(`${name}.list`).list ?? NO_SPEC;
  const usual = useMemo(() => ({ limit, sort: list.sort ? [list.sort] : [] }), [limit, list.sort]);
  const state = useMemo(() => readListState(address, spec, usual), [address, spec, usual]);
  const after = useCallback(
    ({ columns, ...part }: Change): URLSearchParams =>
      writeListState(
        {
          ask: { ...state.ask, ...("page" in part ? {} : { page: 1 }), ...part },
          columns: columns ?? state.columns,
        },
        "perPage" in part ? { ...usual, limit: part.perPage ?? limit } : usual,
      ),
    [state, usual, limit],
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
  const addressOf = useCallback((part: Change) => `?${after(part)}`, [after]);
  return { ...state, spec, change, setFilter, addressOf };
}

const NO_SPEC: ListSpec = { filters: {}, sorts: [] };
