import { type ListAsk, type ListSpec, readListAsk, type Sort, writeListAsk } from "../../../contract/list.ts";

/** What a list shows: its question, and which columns when others than usual were chosen. The address holds all of it. */
export type ListState = { readonly ask: ListAsk; readonly columns: readonly string[] | undefined };
export type Usual = {
  /** Rows a page has where the address does not say. */
  readonly limit: number;
  /** The order where the address does not say. */
  readonly sort: readonly Sort[];
};

const COLUMNS = "columns";

/** Reads an address. What it cannot understand is named in `wrong` and left out: the rest of a link still holds. */
export function readListState(
  address: URLSearchParams,
  spec: ListSpec,
  usual: Usual,
): ListState & { readonly wrong: readonly string[] } {
  const query = new URLSearchParams(address);
  const columns = query.get(COLUMNS)?.split(",");
  query.delete(COLUMNS);
  if (!query.has("per_page")) query.set("per_page", String(usual.limit));
  const asked = readListAsk(query, spec);
  const wrong = asked.ok ? [] : asked.wrong;
  for (const key of wrong) query.delete(key);
  const read = asked.ok ? asked : readListAsk(query, spec);
  const ask = read.ok ? read.value : { page: 1, perPage: usual.limit, sort: [], filters: {}, search: "" };
  return {
    ask: {
      ...ask,
      perPage: wrong.includes("per_page") ? usual.limit : ask.perPage,
      sort: ask.sort.length ? ask.sort : usual.sort,
    },
    columns,
    wrong,
  };
}

/** Writes an address that `readListState` reads back unchanged; the usual is left out, so that a bare list has a bare address. */
export function writeListState({ ask, columns }: ListState, usual: Usual): URLSearchParams {
  const { perPage, ...rest } = ask;
  // Beyond the first page the size is part of what is meant: with another limit page 3 would be other rows.
  const isUsualSize = perPage === usual.limit && ask.page === 1;
  const sort = sameSort(ask.sort, usual.sort) ? [] : ask.sort;
  const query = writeListAsk(isUsualSize ? { ...rest, sort } : { ...rest, sort, perPage });
  if (columns) query.set(COLUMNS, columns.join(","));
  return query;
}

const sameSort = (one: readonly Sort[], other: readonly Sort[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The next order of a column: ascending, descending, then the usual one again. */
export function nextSort(now: readonly Sort[], field: string): Sort[] {
  const [first] = now;
  if (first?.field !== field) return [{ field, order: "asc" }];
  return first.order === "asc" ? [{ field, order: "desc" }] : [];
}
