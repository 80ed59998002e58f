import { COUNT_CAP, type ListAsk, type ListSpec } from "../../contract/list.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { Tables } from "../db/database.ts";
import { type Counting, countAndTotals, countFound } from "./counting.ts";
import type { Entity } from "./list.ts";
import { readPage } from "./read-page.ts";

/** What a page is of: `shown`, its rows; `whole`, what the sums of `totals` are of. */
type Paged<Name extends keyof Tables, Row> = {
  readonly shown: Entity<Name, Row>;
  readonly whole?: Entity<Name, unknown>;
  readonly totals?: readonly string[];
};
type Counted = { readonly total: number; readonly capped: boolean; readonly totals?: Record<string, Tiyn> };

/** A page of an entity with its count, and its sums if it has any; or the part of it that is asked for. */
export async function pageOfEntity<Name extends keyof Tables, Row>(
  context: Counting,
  paged: Paged<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
) {
  if (ask.part === "rows") return rowsAlone(context, paged, spec, ask);
  const [data, { total, capped, totals }] = await Promise.all([
    ask.part === "totals" ? [] : readPage(context, paged.shown, spec, ask),
    countedOf(context, paged, spec, ask),
  ]);
  return { data, ...placeOf(ask, total, capped), ...(totals && { totals }) };
}

/** The rows of a page, and that there are more where one more is found: past the last page all are counted after all, to say which that is. */
async function rowsAlone<Name extends keyof Tables, Row>(
  context: Counting,
  paged: Paged<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
) {
  const found = await readPage(context, paged.shown, spec, ask, 1);
  if (found.length === 0 && ask.page > 1) {
    const { total, capped } = await countedOf(context, { shown: paged.shown }, spec, ask);
    return { data: found, ...placeOf(ask, total, capped) };
  }
  const data = found.slice(0, ask.perPage);
  return {
    data,
    ...placeOf(ask, (ask.page - 1) * ask.perPage + found.length, found.length > data.length),
  };
}

async function countedOf<Name extends keyof Tables, Row>(
  context: Counting,
  { shown, whole = shown, totals = [] }: Paged<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
): Promise<Counted> {
  if (totals.length === 0) return capped(await countFound(context, shown, spec, ask));
  const found = await countAndTotals(context, whole, spec, ask, totals);
  return { ...capped(found.count), totals: found.totals };
}

const capped = (count: number): Counted => ({ total: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });

/** Where a page stands among the others. */
export function placeOf(ask: Pick<ListAsk, "page" | "perPage">, total: number, capped: boolean) {
  const last = Math.max(1, Math.ceil(total / ask.perPage));
  return {
    total,
    capped,
    meta: { current_page: ask.page, last_page: last, per_page: ask.perPage },
    links: {
      prev: ask.page > 1 ? `?page=${ask.page - 1}` : null,
      next: ask.page < last || capped ? `?page=${ask.page + 1}` : null,
    },
  };
}
