import type { Columns } from "./columns.ts";
import type { Cell, RawRecord } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The keys of a transaction of the platform's API v2 that we read, in the order of a record's cells. */
const KEYS = [
  "event_at",
  "driver_profile_id",
  "category_id",
  "category_name",
  "group_id",
  "amount",
  "order_id",
  "created_by",
  "description",
  "id",
  "currency_code",
] as const;

/** The API's keys as a header: it has no names of drivers. */
export const API_COLUMNS: Columns = {
  captions: KEYS,
  places: {
    eventAt: 0,
    driverId: 1,
    categoryId: 2,
    categoryName: 3,
    groupId: 4,
    amount: 5,
    document: 6,
    initiator: 7,
    comment: 8,
    externalId: 9,
    currency: 10,
  },
};

/** Lists of the fleet's other API replies, and the export that they correspond to. */
const OTHER_LISTS = { orders: "orders", driver_profiles: "balances" } as const;

/**
 * The transactions of one parsed document: a page `{transactions, cursor}`, an array of pages, or bare transactions. `first` is the
 * ordinal number of its first transaction in the file. Throws HEADER_NOT_FOUND or WRONG_KIND_OF_EXPORT when there are none in it.
 */
export function pageRecords(document: unknown, first: number): RawRecord[] {
  const items = Array.isArray(document) ? document.flatMap(itemsOf) : itemsOf(document);
  return items.map((item, index) => itemRecord(item, first + index));
}

function itemsOf(page: unknown): readonly unknown[] {
  if (!isObject(page)) return [page];
  if (Array.isArray(page.transactions)) return page.transactions;
  if ("event_at" in page) return [page];
  for (const [list, kind] of Object.entries(OTHER_LISTS)) {
    if (Array.isArray(page[list])) throw new UnreadableFile("WRONG_KIND_OF_EXPORT", { kind });
  }
  throw new UnreadableFile("HEADER_NOT_FOUND", { missing: ["transactions"], found: Object.keys(page).slice(0, 20) });
}

function itemRecord(item: unknown, line: number): RawRecord {
  if (!isObject(item)) return { line, cells: [], fault: { code: "ROW_UNREADABLE", value: textOf(item) } };
  return { line, cells: KEYS.map((key) => cellOf(item, key)) };
}

function cellOf(item: Readonly<Record<string, unknown>>, key: (typeof KEYS)[number]): Cell {
  const value = item[key];
  if (key === "created_by") return isObject(value) ? textOf(value.identity) : textOf(value);
  return key === "amount" && typeof value === "number" ? value : textOf(value);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
