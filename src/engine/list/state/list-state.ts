import { DENSITIES, type Density, LaidColumn } from "../../../../contract/entities/view.ts";
import { type ListAsk, type ListSpec, readListAsk, type Sort, writeListAsk } from "../../../../contract/list.ts";

/**
 * What a list shows, all of it held by the address: its question; the columns seen, in their order and with the widths that were
 * chosen; the height of its rows; and the saved view that it began from. `undefined`: the address does not say.
 */
export type ListState = {
  readonly ask: ListAsk;
  readonly columns: readonly LaidColumn[] | undefined;
  readonly density: Density | undefined;
  readonly view: number | undefined;
};
export type Usual = {
  /** Rows a page has where the address does not say. */
  readonly limit: number;
  /** The order where the address does not say. */
  readonly sort: readonly Sort[];
};

const [COLUMNS, DENSITY, VIEW] = ["columns", "density", "view"];

/** Reads an address. What it cannot understand is named in `wrong` and left out: the rest of a link still holds. */
export function readListState(
  address: URLSearchParams,
  spec: ListSpec,
  usual: Usual,
): ListState & { readonly wrong: readonly string[] } {
  const query = new URLSearchParams(address);
  const columns = readColumns(query.get(COLUMNS));
  const density = DENSITIES.find((each) => each === query.get(DENSITY));
  const view = /^[1-9]\d{0,8}$/.test(query.get(VIEW) ?? "") ? Number(query.get(VIEW)) : undefined;
  const unread = Object.entries({ [COLUMNS]: columns, [DENSITY]: density, [VIEW]: view })
    .filter(([key, value]) => query.has(key) && value === undefined)
    .map(([key]) => key);
  for (const key of [COLUMNS, DENSITY, VIEW]) query.delete(key);
  if (!query.has("per_page")) query.set("per_page", String(usual.limit));
  const parsed = readListAsk(query, spec);
  const wrong = [...unread, ...(parsed.ok ? [] : parsed.wrong)];
  for (const key of wrong) query.delete(key);
  const read = parsed.ok ? parsed : readListAsk(query, spec);
  const ask = read.ok ? read.value : { page: 1, perPage: usual.limit, sort: [], filters: {}, search: "" };
  return {
    ask: {
      ...ask,
      perPage: wrong.includes("per_page") ? usual.limit : ask.perPage,
      sort: ask.sort.length ? ask.sort : usual.sort,
    },
    columns,
    density,
    view,
    wrong,
  };
}

/** Writes an address that `readListState` reads back unchanged; the usual is left out, so that a bare list has a bare address. */
export function writeListState({ ask, columns, density, view }: ListState, usual: Usual): URLSearchParams {
  const { perPage, ...rest } = ask;
  // Beyond the first page the size is part of what is meant: with another limit page 3 would be other rows. Beside a view it
  // says that the address has taken the view over: an address of nothing but a view asks for the view as it is saved.
  const isUsualSize = perPage === usual.limit && ask.page === 1 && view === undefined;
  const sort = sameSort(ask.sort, usual.sort) ? [] : ask.sort;
  const query = writeListAsk(isUsualSize ? { ...rest, sort } : { ...rest, sort, perPage });
  if (columns) query.set(COLUMNS, columns.map(writeColumn).join(","));
  if (density) query.set(DENSITY, density);
  if (view !== undefined) query.set(VIEW, String(view));
  return query;
}

/** Whether an address names a saved view and nothing else. */
export const asksForView = (address: URLSearchParams): boolean => address.has(VIEW) && [...address.keys()].length === 1;

const writeColumn = ({ field, width }: LaidColumn): string => (width === null ? field : `${field}:${width}`);

/** `number:240,status`; undefined where any part of it is not a column. */
function readColumns(text: string | null): LaidColumn[] | undefined {
  if (text === null) return undefined;
  const columns = text.split(",").map((part) => {
    const [field, width, ...more] = part.split(":");
    return more.length === 0 && /^\d{0,4}$/.test(width ?? "")
      ? LaidColumn.safeParse({ field, width: width === undefined ? null : Number(width) }).data
      : undefined;
  });
  const read = columns.filter((column) => column !== undefined);
  return read.length === columns.length ? read : undefined;
}

const sameSort = (one: readonly Sort[], other: readonly Sort[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The next order of a column: ascending, descending, then the usual one again. */
export function nextSort(now: readonly Sort[], field: string): Sort[] {
  const [first] = now;
  if (first?.field !== field) return [{ field, order: "asc" }];
  return first.order === "asc" ? [{ field, order: "desc" }] : [];
}
