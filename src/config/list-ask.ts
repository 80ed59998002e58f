import type { CrudFilter, CrudSort, Pagination } from "@refinedev/core";
import { DEFAULT_PER_PAGE, type FilterValue, type ListAsk, MAX_PER_PAGE, type Range } from "../../contract/list.ts";

type Question = {
  readonly pagination?: Pagination | undefined;
  readonly sorters?: readonly CrudSort[] | undefined;
  readonly filters?: readonly CrudFilter[] | undefined;
};

/** The filter whose text is the list's search rather than a field's. */
export const SEARCH_FIELD = "search";

/**
 * Refine's list question as the contract's. Known operators: `eq`, `in`, `gte`, `lte`, `between`, and `contains` on `search`.
 * Throws on any other: a filter that is dropped would show rows that the person did not ask for.
 */
export function listAskOf({ pagination, sorters, filters }: Question): ListAsk {
  const fields: Record<string, FilterValue> = {};
  let search = "";
  for (const filter of filters ?? []) {
    if (!("field" in filter)) throw new Error(`lists cannot join filters by ${filter.operator}`);
    const value: unknown = filter.value;
    if (filter.field === SEARCH_FIELD) search = String(value ?? "");
    else if (value !== undefined && value !== null)
      fields[filter.field] = filterValueOf(filter.operator, value, fields[filter.field]);
  }
  return {
    page: pagination?.currentPage ?? 1,
    perPage: pagination?.mode === "off" ? MAX_PER_PAGE : (pagination?.pageSize ?? DEFAULT_PER_PAGE),
    sort: (sorters ?? []).map(({ field, order }) => ({ field, order })),
    filters: fields,
    search,
  };
}

function filterValueOf(operator: string, value: unknown, before: FilterValue | undefined): FilterValue {
  const range = isRange(before) ? before : {};
  switch (operator) {
    case "eq":
      return asFilterValue(typeof value === "number" ? [value] : value);
    case "in":
      return asFilterValue(Array.isArray(value) ? value : [value]);
    case "gte":
      return { ...range, from: String(value) };
    case "lte":
      return { ...range, to: String(value) };
    case "between":
      return asFilterValue(Array.isArray(value) ? { from: String(value[0]), to: String(value[1]) } : value);
    default:
      throw new Error(`lists have no filter by ${operator}`);
  }
}

const isRange = (value: unknown): value is Range =>
  typeof value === "object" && value !== null && ("from" in value || "to" in value);

function asFilterValue(value: unknown): FilterValue {
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (isRange(value)) return value;
  if (Array.isArray(value)) {
    if (value.every((part): part is number => typeof part === "number")) return value;
    return value.map(String);
  }
  throw new Error("a filter is a text, a flag, a list or a range");
}
