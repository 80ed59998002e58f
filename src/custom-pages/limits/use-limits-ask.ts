import { useSearchParams } from "react-router";
import { LEVELS } from "../../../contract/entities/limit.ts";
import { parseMonth } from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import { today } from "../../config/clock.ts";

export type Level = (typeof LEVELS)[number];
const SORTS = ["counterparty", "percent", "forecast"] as const;
export type SortField = (typeof SORTS)[number];
export type Order = { readonly field: SortField; readonly order: "asc" | "desc" };

export type LimitsAsk = {
  readonly month: string;
  readonly level: Level | undefined;
  readonly search: string;
  readonly sort: Order;
  readonly page: number;
};

/** The nearest to their thresholds first. */
const NEAREST: Order = { field: "percent", order: "desc" };

/** What is asked of the limits, in the address: it can be sent to somebody, and going back goes back. */
export function useLimitsAsk(): readonly [LimitsAsk, (change: Partial<LimitsAsk>) => void] {
  const [query, setQuery] = useSearchParams();
  const ask: LimitsAsk = {
    month: monthIn(query.get("month")),
    level: LEVELS.find((level) => level === query.get("level")),
    search: query.get("search") ?? "",
    sort: orderIn(query.get("sort")),
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
  const change = (part: Partial<LimitsAsk>) => {
    const { month, level, search, sort, page } = { ...ask, page: 1, ...part };
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
        put("month", month === usualMonth() ? undefined : month);
        put("level", level);
        put("search", search);
        put("sort", sort.field === NEAREST.field && sort.order === NEAREST.order ? undefined : written(sort));
        put("page", page === 1 ? undefined : String(page));
        return next;
      },
      { replace: part.search !== undefined },
    );
  };
  return [ask, change];
}

/** The last whole month, which is being closed: what the server shows unless asked. */
const usualMonth = (): string => previousWholeMonth(today()).from.slice(0, 7);

function monthIn(text: string | null): string {
  const read = parseMonth(text ?? "");
  return read.ok ? read.value : usualMonth();
}

const written = ({ field, order }: Order): string => (order === "desc" ? `-${field}` : field);

function orderIn(text: string | null): Order {
  const field = SORTS.find((each) => each === (text ?? "").replace(/^-/, ""));
  return field ? { field, order: text?.startsWith("-") ? "desc" : "asc" } : NEAREST;
}
