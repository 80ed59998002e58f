import { type ListAsk, MAX_PER_PAGE } from "../../../../contract/list.ts";
import type { ReplyOf } from "../../../../contract/route.ts";
import type { dispRoutes } from "../../../../contract/routes/disps.ts";
import type { CallError } from "../../../config/call-error.ts";
import { useCall } from "../../../engine/calls/use-call.ts";

type Name = "statistics" | "summary" | "analytics" | "consolidated";
type Reply = ReplyOf<(typeof dispRoutes)[Name]>;
type Row = Reply["data"][number];

/** Pages of this size that a plot reads: a month of 46 parks by days is three. */
const PAGES = [1, 2, 3, 4] as const;

type Whole = {
  /** Undefined until all pages are there. */
  readonly rows: readonly Row[] | undefined;
  readonly totals: Reply["totals"];
  readonly total: number;
  /** More lines than are drawn. */
  readonly isTooMuch: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => void;
};

/** Every line that the table has on all its pages, from the table's own call. */
export function useWhole(route: (typeof dispRoutes)[Name], ask: Pick<ListAsk, "filters">): Whole {
  const asked = (page: number) => ({ ask: { page, perPage: MAX_PER_PAGE, filters: ask.filters }, keepPrevious: true });
  const first = useCall(route, asked(PAGES[0]));
  const total = first.data?.total ?? 0;
  const more = (page: number) => ({ ...asked(page), enabled: total > MAX_PER_PAGE * (page - 1) });
  const [second, third, fourth] = [useCall(route, more(2)), useCall(route, more(3)), useCall(route, more(4))];
  const wanted = [first, second, third, fourth].slice(0, Math.max(1, Math.ceil(total / MAX_PER_PAGE)));
  const isThere = wanted.every(({ data, isPrevious }) => data !== undefined && !isPrevious);
  return {
    rows: isThere ? wanted.flatMap(({ data }): readonly Row[] => data?.data ?? []) : undefined,
    totals: first.data?.totals,
    total,
    isTooMuch: total > MAX_PER_PAGE * PAGES.length,
    error: wanted.find(({ error }) => error)?.error,
    retry: () => {
      for (const call of wanted) call.refetch();
    },
  };
}
