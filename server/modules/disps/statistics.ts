import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { ListAsk, Range } from "../../../contract/list.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { checkGranularity, GRANULARITIES, type Granularity } from "../../../domain/periods/granularity.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { type Cut, readCut } from "./cut-sums.ts";
import type { CategorySum, Span } from "./ledger-sums.repository.ts";
import { readParksAndMappings } from "./mappings.repository.ts";
import { bordersOf, cellsOf, columnsOver } from "./month.ts";
import { ascending, sortBy } from "./sort-by.ts";

/** The columns that the report shows, in the contract's order. */
export const SHOWN = [
  "cash",
  "card",
  "corporate",
  "tip",
  "promo",
  "discount",
  "bonus",
  "compensation",
  "referral",
  "other_payments",
  "scouts",
  "phone",
  "other",
  "platform_fee",
  "bonus_fee",
  "additional_fee",
  "cashless",
  "other_platform_fees",
  "partner_discount",
  "reposition",
  "thermobox",
  "tax",
] as const;
export type Figures = Record<(typeof SHOWN)[number] | "unknown", Tiyn>;

export type Statistics = {
  rows: StatisticsRow[];
  totals: Figures;
  /** Parks of a report by hours or minutes with days that were loaded as sums, and how many such days. */
  withoutTime: { park: { id: number; name: string }; days: number }[];
  updatedAt: string | null;
  /** The parks that it is about. */
  parks: readonly number[];
  span: Span;
  by: Cut;
  /** Names of the parks asked for; null when all were. */
  filteredParks: string | null;
};

/** The period of the question; the current month when none is given. */
export function spanOf(filters: ListAsk["filters"], today: string): Span {
  const { from, to } = (filters.period ?? {}) as Range; // the codec puts only ranges under `period`
  const span = { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today };
  if (span.from > span.to) throw new Failure("VALIDATION", { fields: { "filter[period]": ["PERIOD_REVERSED"] } });
  return span;
}

function granularityOf(filters: ListAsk["filters"], span: Span): Granularity | null {
  const [asked] = (filters.by ?? []) as readonly string[]; // a filter of kind "texts"
  if (asked === undefined) return null;
  const by = GRANULARITIES.find((known) => known === asked);
  if (!by) throw new Failure("VALIDATION", { fields: { "filter[by]": ["INVALID"] } });
  const checked = checkGranularity({ from: toDay(span.from), to: toDay(span.to) }, by);
  if (!checked.ok) throw new Failure(checked.error);
  return by;
}

/**
 * The statistics report: every row of the filter, cut as it asks or as `cut` says, sorted; paging is the caller's. However finely it is cut, its totals are those of
 * the parks' whole cells, each rounded once from the exact sum of the period: one period has one «Итого».
 */
export async function readStatistics(
  db: Db,
  scope: Scope,
  ask: Pick<ListAsk, "filters" | "sort" | "search">,
  clock: Clock,
  cut?: "months" | "week",
): Promise<Statistics> {
  const span = spanOf(ask.filters, clock.today());
  const by = cut ?? granularityOf(ask.filters, span);
  const only = ask.filters.park as readonly number[] | undefined; // a filter of kind "ids"
  const { parks, mappings } = await readParksAndMappings(db, scope, only, ask.search);
  const ids = parks.map(({ id }) => id);
  const updatedAt = parks.reduce<string | null>((last, { loaded_at }) => later(last, loaded_at), null);
  const narrowed = ask.filters.park !== undefined || ask.search.trim() !== "";
  const borders = bordersOf(mappings, span);
  const { sums, withoutTime } = await readCut(db, scope.aggregatorId, ids, span, borders, by);
  const names = new Map(parks.map(({ id, name }) => [id, name]));
  const parkOf = (id: number) => ({ id, name: names.get(id) ?? "" });
  const columnOf = columnsOver(mappings, span, borders);
  const rowsOf = (cut: readonly CategorySum[]) =>
    [...groupSums(cut)].map(([id, group]): StatisticsRow => {
      const { row, unknownAmount } = cellsOf(group.sums, columnOf);
      return { id, park: parkOf(group.parkId), slot: group.slot, ...pick(row), unknown: unknownAmount };
    });
  const rows = rowsOf(sums);
  const whole = by === null ? rows : rowsOf(sums.map((sum) => ({ ...sum, slot: null })));
  const sorted = sortRows(rows, ask.sort);
  return {
    rows: sorted,
    totals: totalsOf(whole),
    withoutTime: [...withoutTime].map(([id, days]) => ({ park: parkOf(id), days })),
    updatedAt,
    parks: ids,
    span,
    by,
    filteredParks: narrowed ? parks.map(({ name }) => name).join(", ") : null,
  };
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

const pick = (row: Readonly<Record<(typeof SHOWN)[number], Tiyn>>) =>
  Object.fromEntries(SHOWN.map((column) => [column, row[column]])) as Record<(typeof SHOWN)[number], Tiyn>; // every shown column, just taken

function groupSums(sums: readonly CategorySum[]) {
  const groups = new Map<string, { parkId: number; slot: string | null; sums: CategorySum[] }>();
  for (const sum of sums) {
    const id = sum.slot === null ? String(sum.park_id) : `${sum.park_id}:${sum.slot}`;
    const group = groups.get(id) ?? { parkId: sum.park_id, slot: sum.slot, sums: [] };
    group.sums.push(sum);
    groups.set(id, group);
  }
  return groups;
}

/** The figures of some rows, added up. */
export function totalsOf(rows: readonly Figures[]): Figures {
  const fields = [...SHOWN, "unknown"] as const;
  return Object.fromEntries(
    fields.map((field) => [field, toTiyn(rows.reduce((all, row) => all + row[field], 0n))]),
  ) as Figures; // one figure a field
}

/** The contract lists the fields that sort. */
const labelOf = (row: StatisticsRow, field: string): bigint | string =>
  field === "park" ? row.park.name : field === "slot" ? (row.slot ?? "") : row[field as (typeof SHOWN)[number]];

const sortRows = (rows: readonly StatisticsRow[], sort: ListAsk["sort"]): StatisticsRow[] =>
  sortBy(rows, [...sort, ...ascending("slot", "park")], labelOf, (a, b) => a.park.id - b.park.id);
