import { type ListAsk, MAX_PER_PAGE, type Sort } from "../../../contract/list.ts";
import { type Day, parseDay } from "../../../domain/periods/day.ts";
import type { Granularity } from "../../../domain/periods/granularity.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { type CellColumn, isCellColumn, isFigureColumn } from "./columns.ts";
import { readPeriod } from "./period.ts";

/** How the report is cut: a line per park, or per park and day, hour or minute. */
export const CUTS = ["none", "days", "hours", "minutes"] as const satisfies readonly ("none" | Granularity)[];
export type Cut = (typeof CUTS)[number];

/** The opened cell: whose, which column, of what days, and how deep the person has gone into it. */
export type CellAsk = {
  readonly park: number;
  readonly column: CellColumn;
  /** A line of a cut report explains its own day; null explains the period. */
  readonly day: Day | null;
  /** Whose part of it, of the park's handbook; 0: nobody's; null: all of it. */
  readonly profile: number | null;
  readonly category: string | null;
  readonly page: number;
};

/** Everything that the screen shows follows from this, and this follows from the address. */
export type StatisticsAsk = {
  readonly period: Period;
  readonly parks: readonly number[];
  readonly by: Cut;
  readonly sort: Sort | null;
  readonly page: number;
  /** Null: the person's usual page size. */
  readonly perPage: number | null;
  readonly cell: CellAsk | null;
};

const SORTABLE_LABELS: readonly string[] = ["park", "slot"];
const isSortable = (field: string): boolean => SORTABLE_LABELS.includes(field) || isFigureColumn(field);
/** A positive number of an address. */
export const natural = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads the address; what is absent or unreadable becomes the usual: `usual` period, all parks, not cut, first page. */
export function readStatisticsAsk(query: URLSearchParams, usual: Period): StatisticsAsk {
  return {
    period: readPeriod(query.get("from"), query.get("to")) ?? usual,
    parks: readIds(query.get("parks")),
    by: CUTS.find((cut) => cut === query.get("by")) ?? "none",
    sort: readSort(query.get("sort"), isSortable),
    page: natural(query.get("page")) ?? 1,
    perPage: readPerPage(query),
    cell: readCell(query),
  };
}

/** Writes the address of what is asked; `readStatisticsAsk` reads it back unchanged. */
export function writeStatisticsAsk(ask: StatisticsAsk): URLSearchParams {
  const query = new URLSearchParams({ from: ask.period.from, to: ask.period.to });
  if (ask.parks.length > 0) query.set("parks", ask.parks.join(","));
  if (ask.by !== "none") query.set("by", ask.by);
  if (ask.sort) query.set("sort", writeSort(ask.sort));
  if (ask.page !== 1) query.set("page", String(ask.page));
  if (ask.perPage !== null) query.set("per_page", String(ask.perPage));
  if (ask.cell) {
    const { park, column, day, profile, category, page } = ask.cell;
    query.set("cell", [park, column, ...(day === null ? [] : [day])].join(":"));
    if (profile !== null) query.set("driver", String(profile));
    if (category !== null) query.set("category", category);
    if (page !== 1) query.set("entries", String(page));
  }
  return query;
}

export const writeSort = ({ field, order }: Sort): string => (order === "desc" ? `-${field}` : field);

/** What is asked of the server: the same words for the report and for its export. */
export function listAskOf(ask: StatisticsAsk, usualPerPage: number): ListAsk {
  return {
    page: ask.page,
    perPage: ask.perPage ?? usualPerPage,
    sort: ask.sort ? [ask.sort] : [],
    filters: {
      period: ask.period,
      ...(ask.parks.length > 0 && { park: ask.parks }),
      ...(ask.by !== "none" && { by: [ask.by] }),
    },
    search: "",
  };
}

/** Ids of an address, each once. */
export const readIds = (text: string | null): number[] => [
  ...new Set((text ?? "").split(",").flatMap((part) => natural(part) ?? [])),
];

/** The size of a page, if the address has one that is allowed. */
export function readPerPage(query: URLSearchParams): number | null {
  const size = natural(query.get("per_page"));
  return size !== null && size <= MAX_PER_PAGE ? size : null;
}

/** By which field an address sorts; `isField` tells which there are. */
export function readSort(text: string | null, isField: (field: string) => boolean): Sort | null {
  const [, minus, field = ""] = /^(-?)([a-z_]+)$/.exec(text ?? "") ?? [];
  return isField(field) ? { field, order: minus ? "desc" : "asc" } : null;
}

function readCell(query: URLSearchParams): CellAsk | null {
  const [park, column = "", day] = (query.get("cell") ?? "").split(":");
  const id = natural(park ?? null);
  const read = day === undefined ? null : parseDay(day);
  if (id === null || !isCellColumn(column) || read?.ok === false) return null;
  const page = natural(query.get("entries")) ?? 1;
  const profile = query.get("driver") === "0" ? 0 : natural(query.get("driver"));
  return { park: id, column, day: read?.value ?? null, profile, category: query.get("category"), page };
}
