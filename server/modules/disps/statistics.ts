import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { ListAsk } from "../../../contract/list.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { checkGranularity, GRANULARITIES, type Granularity } from "../../../domain/periods/granularity.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { KeptAnswers } from "../../entities/kept-answers.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { type Cut, readCut } from "./cut-sums.ts";
import { type Figures, rowsOf, type SHOWN, statisticsTotals, totalsOf } from "./figures.ts";
import type { Span } from "./ledger-sums.repository.ts";
import type { Part } from "./lines.repository.ts";
import { type Ask, readQuestion, spanOf } from "./question.ts";
import { readLines } from "./read-lines.ts";
import { ascending, sortBy } from "./sort-by.ts";

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
  /** How many rows there are, shown or not. */
  total: number;
};

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
 * The statistics report: the rows of the filter, cut as it asks or as `cut` says, sorted: all of them, or the `part` that is asked for.
 * However finely it is cut, its totals are those of the parks' whole cells, each rounded once from the exact sum of the period: one period
 * has one «Итого». Of a report by days or months only what is shown is added up, and `kept` answers where the ledger has not changed since; by hours and
 * minutes all is read anew.
 */
export async function readStatistics(
  db: Db,
  scope: Scope,
  ask: Ask,
  clock: Clock,
  { cut, part, kept }: { cut?: "months"; part?: Part; kept?: KeptAnswers } = {},
): Promise<Statistics> {
  const by = cut ?? granularityOf(ask.filters, spanOf(ask.filters, clock.today()));
  const question = await readQuestion(db, scope, ask, clock);
  const { parks, span, updatedAt, filteredParks } = question;
  const about = { parks, span, by, updatedAt, filteredParks };
  if (part && (by === "days" || by === "months"))
    return { ...about, ...(await readLines(db, question, by, ask.sort, part, kept)), withoutTime: [] };
  const { sums, withoutTime } = await readCut(db, scope.aggregatorId, parks, span, question.borders, by, kept);
  const rows = rowsOf(sums, question);
  const sorted = sortRows(rows, ask.sort);
  return {
    ...about,
    rows: part ? sorted.slice(part.start, part.start + part.size) : sorted,
    total: rows.length,
    totals: by === null ? totalsOf(rows) : statisticsTotals(sums, question),
    withoutTime: [...withoutTime].map(([id, days]) => ({ park: question.parkOf(id), days })),
  };
}

/** The contract lists the fields that sort. */
const labelOf = (row: StatisticsRow, field: string): bigint | string =>
  field === "park" ? row.park.name : field === "slot" ? (row.slot ?? "") : row[field as (typeof SHOWN)[number]];

const sortRows = (rows: readonly StatisticsRow[], sort: ListAsk["sort"]): StatisticsRow[] =>
  sortBy(rows, [...sort, ...ascending("slot", "park")], labelOf, (a, b) => a.park.id - b.park.id);
