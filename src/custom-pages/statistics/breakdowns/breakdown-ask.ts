import type { ListAsk, Sort } from "../../../../contract/list.ts";
import type { Period } from "../../../../domain/periods/month.ts";
import { readPeriod } from "../period.ts";
import { natural, readIds, readPerPage, readSort, writeSort } from "../statistics-ask.ts";

/** What a breakdown of the statistics shows; it follows from the address, and the address from it. */
export type BreakdownAsk = {
  readonly period: Period;
  readonly parks: readonly number[];
  readonly counterparties: readonly number[];
  readonly sort: Sort | null;
  readonly page: number;
  /** Null: the person's usual page size. */
  readonly perPage: number | null;
};

/** Reads the address; what is absent or unreadable becomes the usual. `sorts`: the fields that sort. */
export function readBreakdownAsk(query: URLSearchParams, usual: Period, sorts: readonly string[]): BreakdownAsk {
  return {
    period: readPeriod(query.get("from"), query.get("to")) ?? usual,
    parks: readIds(query.get("parks")),
    counterparties: readIds(query.get("counterparties")),
    sort: readSort(query.get("sort"), (field) => sorts.includes(field)),
    page: natural(query.get("page")) ?? 1,
    perPage: readPerPage(query),
  };
}

/** Writes the address of what is asked; `readBreakdownAsk` reads it back unchanged. */
export function writeBreakdownAsk(ask: BreakdownAsk): URLSearchParams {
  const query = new URLSearchParams({ from: ask.period.from, to: ask.period.to });
  if (ask.parks.length > 0) query.set("parks", ask.parks.join(","));
  if (ask.counterparties.length > 0) query.set("counterparties", ask.counterparties.join(","));
  if (ask.sort) query.set("sort", writeSort(ask.sort));
  if (ask.page !== 1) query.set("page", String(ask.page));
  if (ask.perPage !== null) query.set("per_page", String(ask.perPage));
  return query;
}

/** What is asked of the server, for the screen and for the file alike. */
export const listAskOf = (ask: BreakdownAsk, perPage: number): ListAsk => ({
  page: ask.page,
  perPage,
  sort: ask.sort ? [ask.sort] : [],
  filters: {
    period: ask.period,
    ...(ask.parks.length > 0 && { park: ask.parks }),
    ...(ask.counterparties.length > 0 && { counterparty: ask.counterparties }),
  },
  search: "",
});
