import type { ListAsk, Range } from "../../../contract/list.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import type { Span } from "./ledger-sums.repository.ts";
import { readParksAndMappings } from "./mappings.repository.ts";
import { bordersOf, columnsOver } from "./month.ts";

export type Ask = Pick<ListAsk, "filters" | "sort" | "search">;

/** The period of the question; the current month when none is given. */
export function spanOf(filters: ListAsk["filters"], today: string): Span {
  const { from, to } = (filters.period ?? {}) as Range; // the codec puts only ranges under `period`
  const span = { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today };
  if (span.from > span.to) throw new Failure("VALIDATION", { fields: { "filter[period]": ["PERIOD_REVERSED"] } });
  return span;
}

/** A question about statistics with what answers it: whose ledger, over which days, and what falls into which column. */
export async function readQuestion(db: Db, scope: Scope, ask: Ask, clock: Clock) {
  const span = spanOf(ask.filters, clock.today());
  const only = ask.filters.park as readonly number[] | undefined; // a filter of kind "ids"
  const { parks, mappings } = await readParksAndMappings(db, scope, only, ask.search);
  const borders = bordersOf(mappings, span);
  const names = new Map(parks.map(({ id, name }) => [id, name]));
  const isNarrowed = ask.filters.park !== undefined || ask.search.trim() !== "";
  return {
    aggregatorId: scope.aggregatorId,
    parks: parks.map(({ id }) => id),
    span,
    borders,
    columnOf: columnsOver(mappings, span, borders),
    parkOf: (id: number) => ({ id, name: names.get(id) ?? "" }),
    updatedAt: parks.reduce<string | null>((last, { loaded_at }) => later(last, loaded_at), null),
    filteredParks: isNarrowed ? parks.map(({ name }) => name).join(", ") : null,
  };
}
export type Question = Awaited<ReturnType<typeof readQuestion>>;

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
