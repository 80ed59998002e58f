import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { CategoryFilter } from "./category-view.ts";

/** The filter that the address holds; typing replaces the address, so that «back» leaves the page. */
export function useCategoryFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo<CategoryFilter>(
    () => ({ search: query.get("search") ?? "", onlyUnknown: query.get("show") === "unknown" }),
    [query],
  );
  const change = useCallback(
    (part: Partial<CategoryFilter>) => {
      const { search, onlyUnknown } = { ...filter, ...part };
      setQuery({ ...(search && { search }), ...(onlyUnknown && { show: "unknown" }) }, { replace: true });
    },
    [filter, setQuery],
  );
  return { filter, change };
}
