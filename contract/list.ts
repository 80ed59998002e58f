import { z } from "zod";
import type { FilterKind, FilterValue, Range } from "../definition/filters.ts";
import { page } from "./replies.ts";
import { faultOfSearch } from "./search-text.ts";
import { DateText, MonthText } from "./values.ts";

export type { FilterKind, FilterValue, Range };
/** What may be asked of a list. */
export type ListSpec = { filters: Readonly<Record<string, FilterKind>>; sorts: readonly string[] };

export type Sort = { field: string; order: "asc" | "desc" };
/** `rows`: a page without what is counted and added up, which is the other part; both unless said. */
export type ListPart = "rows" | "totals";
export type ListAsk = {
  page: number;
  perPage: number;
  sort: readonly Sort[];
  filters: Readonly<Record<string, FilterValue>>;
  search: string;
  part?: ListPart;
};

/** The filter by a notification of the reader's own: the rows that it tells of (ADR 44). */
export const NOTIFIED = "notification";

export const MAX_PER_PAGE = 500;
export const DEFAULT_PER_PAGE = 10;
/** Never an exact count of a large table: past this many a list and its tabs say «10 000+». */
export const COUNT_CAP = 10_000;

const splitList = (text: string): string[] =>
  text === "" ? [] : (text.match(/(?:\\[\s\S]|[^,\\])+/g) ?? []).map((part) => part.replace(/\\([\s\S])/g, "$1"));
const joinList = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).replace(/[\\,]/g, "\\$&")).join(",");

const amount = z.string().regex(/^-?\d{1,15}$/);
/** What an edge is of the kinds that have edges. */
const EDGES: { readonly [K in FilterKind]?: z.ZodType<string> } = {
  months: MonthText,
  dates: DateText,
  money: amount,
  numbers: amount,
};

function readFilter(kind: FilterKind, text: string): FilterValue | undefined {
  switch (kind) {
    case "ids": {
      const ids = splitList(text).map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : Number.NaN));
      return ids.every((id) => Number.isInteger(id)) ? ids : undefined;
    }
    case "texts":
      return splitList(text);
    case "flag":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "month":
    case "months":
      return MonthText.safeParse(text).success ? text : undefined;
    case "dates":
    case "money":
    case "numbers":
      return undefined;
  }
}

type Read = { ok: true; value: ListAsk } | { ok: false; wrong: string[] };
const integer = (text: string | null, low: number, high: number, fallback: number): number | undefined => {
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
};

function readSort(text: string | null, spec: ListSpec): Sort[] | undefined {
  if (!text) return [];
  const sort = text
    .split(",")
    .map(
      (part): Sort => (part.startsWith("-") ? { field: part.slice(1), order: "desc" } : { field: part, order: "asc" }),
    );
  return sort.every(({ field }) => spec.sorts.includes(field)) ? sort : undefined;
}

const isPart = (text: string | null): text is ListPart => text === "rows" || text === "totals";

/** Reads a list question from an address. Nothing is ignored silently: what is not known or not readable is named. */
export function readListAsk(query: URLSearchParams, spec: ListSpec): Read {
  const wrong: string[] = [];
  const filters: Record<string, FilterValue> = {};
  for (const [key, text] of query) {
    const filter = /^filter\[([a-z_0-9]+)\](?:\[(from|to)\])?$/.exec(key);
    if (!filter) {
      if (!["page", "per_page", "sort", "search", "part"].includes(key)) wrong.push(key);
      continue;
    }
    const [, field = "", edge] = filter;
    const kind = spec.filters[field];
    const before = filters[field];
    if (kind !== undefined && edge !== undefined) {
      if (typeof before !== "string" && EDGES[kind]?.safeParse(text).success)
        filters[field] = { ...(before as Range | undefined), [edge]: text }; // only ranges are put under kinds that have edges, and months
      else wrong.push(key);
      continue;
    }
    const isTwice = kind === "months" && before !== undefined;
    const value = kind === undefined || edge !== undefined || isTwice ? undefined : readFilter(kind, text);
    if (value === undefined) wrong.push(key);
    else filters[field] = value;
  }
  const pageNumber = integer(query.get("page"), 1, 999_999_999, 1);
  const perPage = integer(query.get("per_page"), 1, MAX_PER_PAGE, DEFAULT_PER_PAGE);
  const sort = readSort(query.get("sort"), spec);
  const search = query.get("search") ?? "";
  const part = query.get("part");
  if (pageNumber === undefined) wrong.push("page");
  if (perPage === undefined) wrong.push("per_page");
  if (sort === undefined) wrong.push("sort");
  if (faultOfSearch(search)) wrong.push("search");
  if (part !== null && !isPart(part)) wrong.push("part");
  if (wrong.length > 0 || pageNumber === undefined || perPage === undefined || sort === undefined)
    return { ok: false, wrong };
  return { ok: true, value: { page: pageNumber, perPage, sort, filters, search, ...(isPart(part) && { part }) } };
}

/** Writes a list question into an address; `readListAsk` reads it back unchanged. */
export function writeListAsk(ask: Partial<ListAsk>): URLSearchParams {
  const query = new URLSearchParams();
  if (ask.page !== undefined && ask.page !== 1) query.set("page", String(ask.page));
  if (ask.perPage !== undefined) query.set("per_page", String(ask.perPage));
  if (ask.sort?.length)
    query.set("sort", ask.sort.map(({ field, order }) => (order === "desc" ? `-${field}` : field)).join(","));
  if (ask.search) query.set("search", ask.search);
  if (ask.part) query.set("part", ask.part);
  for (const [field, value] of Object.entries(ask.filters ?? {})) {
    if (typeof value === "string" || typeof value === "boolean") query.set(`filter[${field}]`, String(value));
    else if ("from" in value || "to" in value) {
      for (const edge of ["from", "to"] as const)
        if (value[edge] !== undefined) query.set(`filter[${field}][${edge}]`, value[edge]);
    } else if (Array.isArray(value)) query.set(`filter[${field}]`, joinList(value));
  }
  return query;
}

/** A list's promise: what may be asked and what a page of it looks like. Totals are optional sums over all filtered rows. */
export function listOf<R extends z.ZodType, const L extends ListSpec, T extends z.ZodType = z.ZodNever>(
  row: R,
  spec: L,
  totals?: T,
) {
  return { list: spec, row, reply: page(row, (totals ?? z.never()) as T) }; // T is ZodNever exactly when totals are left out
}
