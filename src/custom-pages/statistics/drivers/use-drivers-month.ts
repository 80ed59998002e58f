import { useSearchParams } from "react-router";
import type { ListAsk } from "../../../../contract/list.ts";
import { type Month, parseMonth, toMonth } from "../../../../domain/periods/month.ts";
import type { CallError } from "../../../config/call-error.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { callNamed } from "../../../engine/define/language/calls.ts";
import type { Figures } from "../plots/plot-data.ts";
import { readIds } from "../statistics-ask.ts";
import { SHOWN } from "./driver-plots.ts";

export type DriverLines = { readonly data: readonly Figures[]; readonly totals?: Figures; readonly total: number };
type Choice = { readonly month?: Month; readonly parks?: readonly number[] };

/** The drivers with the greatest turnover of a month, and the sums of all: of the address's month, else of the newest that there is. */
export function useDriversMonth() {
  const [query, setQuery] = useSearchParams();
  const parks = readIds(query.get("parks"));
  const asked = parseMonth(query.get("month") ?? "");
  const list = callNamed("driver-park-reports.list");
  const newest = useCall(list, {
    ask: { perPage: 1, sort: [{ field: "period", order: "desc" }] },
    enabled: !asked.ok,
  });
  const [first] = linesOf(newest.data)?.data ?? [];
  const month = asked.ok ? asked.value : typeof first?.period === "string" ? toMonth(first.period) : undefined;
  const filters: ListAsk["filters"] = {
    ...(month && { period: month }),
    ...(parks.length > 0 && { park: parks }),
  };
  const lines = useCall(list, {
    ask: { perPage: SHOWN, sort: [{ field: "total_account", order: "desc" }], filters },
    enabled: month !== undefined,
    keepPrevious: true,
  });
  const isNothing = newest.data !== undefined && month === undefined;
  const error: CallError | undefined = lines.error ?? newest.error;
  return {
    month,
    parks,
    filters,
    error,
    data: isNothing ? { data: [], total: 0 } : linesOf(lines.data),
    retry: () => {
      newest.refetch();
      lines.refetch();
    },
    change: (part: Choice) => {
      const next = { month, parks, ...part };
      setQuery({
        ...(next.month && { month: next.month }),
        ...(next.parks.length > 0 && { parks: next.parks.join(",") }),
      });
    },
  };
}

/** A page of the list, read by the names of its columns: the call is named, and the provider has decoded its reply. */
const linesOf = (reply: unknown): DriverLines | undefined => reply as DriverLines | undefined;
