import { useInfiniteQuery } from "@tanstack/react-query";
import type { ListAsk } from "../../../../contract/list.ts";
import { useQuestion } from "../../calls/use-question.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { RowPage } from "../../registry/row.ts";
import type { Names } from "./names.ts";
import { useCalled } from "./use-called.ts";

/** How many names come at once. */
const PAGE = 20;

type Look = {
  /** Nothing is asked without it. */
  readonly to: string | undefined;
  readonly title: string;
  readonly search: string;
  /** What the list is narrowed to. */
  readonly filters?: ListAsk["filters"] | undefined;
  readonly isOpen: boolean;
};

/** The records of a resource that are called something like `search`, page by page, asked for while somebody looks. */
export function useFoundNames({ to, title, search, filters = {}, isOpen }: Look): Names {
  const ask = { search, filters, perPage: PAGE };
  const question = useQuestion();
  const called = useCalled(to, title);
  const request = to === undefined ? undefined : question(callNamed(`${to}.list`), { ask });
  const query = useInfiniteQuery({
    queryKey: [...(request?.queryKey ?? []), "names"],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await request?.askNow({ ask: { ...ask, page: pageParam }, signal });
      return reply as RowPage; // `<resource>.list` answers with a page of records, decoded by its schema
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    enabled: isOpen && request !== undefined,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return {
    names: rows.map(called),
    isWhole: query.isSuccess && !query.hasNextPage,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
