import type { CrudFilter, CrudSort } from "@refinedev/core";
import type { FilterValue, ListAsk, Range } from "../../../contract/list.ts";
import type { Field } from "../../../definition/field.ts";
import { traitsOf } from "../../../definition/kinds.ts";
import { askedName } from "../../../definition/names.ts";
import type { Definition } from "../../../definition/resource.ts";
import type { Register } from "../../../definition/studio/register.ts";
import { type RestSource, theirName } from "../../../definition/studio/source.ts";
import { formatPlain } from "../../../domain/money/print.ts";
import { boundTo } from "../../db/scope.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

/** A register whose records another system keeps. */
export type Elsewhere = { readonly register: Register; readonly definition: Definition; readonly source: RestSource };

/** What the other system is asked: which records, in which order. */
export type Question = { readonly filters: CrudFilter[]; readonly sorters: CrudSort[] };

type Value = string | number | boolean;
/** Fields of the other system and what may stand in each of them. */
export type Among = ReadonlyMap<string, readonly Value[]>;

/** An address holds no more values than these. */
const MOST_VALUES = 300;

/**
 * What of the other system's records is the caller's: their aggregator's, and for everybody but its own staff what they are bound to.
 * Undefined: nothing is. What of it the other system leaves out `refuseOthers` finds (source-records.ts).
 */
export function scopeOfSource({ register, source }: Elsewhere, scope: Scope): Among | undefined {
  const { aggregator, aggregatorIn } = source;
  const { park, counterparty } = register.bound;
  const bound = boundTo(scope, { park: park !== undefined, counterparty: counterparty !== undefined });
  if (aggregator !== undefined && aggregator !== scope.aggregatorId) return undefined;
  if (!bound && scope.parks !== "all" && scope.counterparties !== "all") return undefined;
  const field = bound && (bound.by === "park" ? park : counterparty);
  if (bound && (field === undefined || bound.ids.length === 0)) return undefined;
  return new Map<string, readonly Value[]>([
    ...(aggregatorIn === undefined ? [] : ([[aggregatorIn, [scope.aggregatorId]]] as const)),
    ...(bound && field !== undefined ? ([[theirName(source, field), bound.ids]] as const) : []),
  ]);
}

/** A question of a list as the other system understands it; undefined where nothing can be found. */
export function questionOf(
  elsewhere: Elsewhere,
  within: Among,
  { filters, search, sort }: Pick<ListAsk, "filters" | "search" | "sort">,
  ids?: readonly number[],
): Question | undefined {
  const { source, definition, register } = elsewhere;
  const among = new Map(within);
  const narrow = (name: string, values: readonly Value[]) =>
    among.set(name, among.get(name)?.filter((value) => values.includes(value)) ?? values);
  if (ids) narrow("id", ids);
  const ranges: CrudFilter[] = [];
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = filters[askedName(name, field)];
    if (value === undefined) continue;
    if (isRange(value)) ranges.push(...rangeOf(theirName(source, name), field, value));
    else narrow(theirName(source, name), Array.isArray(value) ? value : [value as Value]);
  }
  const sought = search.trim() === "" ? [] : searchOf(elsewhere, search.trim());
  if (!sought || [...among.values()].some((values) => values.length === 0)) return undefined;
  if ([...among.values()].some((values) => values.length > MOST_VALUES))
    throw new Failure("SOURCE_TOO_WIDE", { values: { limit: MOST_VALUES } });
  const usual = register.list.order ?? register.list.columns[0] ?? "id";
  const order =
    sort.length > 0
      ? sort
      : [{ field: usual.replace(/^-/, ""), order: usual.startsWith("-") ? "desc" : "asc" } as const];
  return {
    filters: [
      ...[...among].map(([field, values]): CrudFilter => ({ field, operator: "in", value: values })),
      ...ranges,
      ...sought,
    ],
    sorters: [
      ...order.map(({ field, order: way }) => ({ field: theirName(source, field), order: way })),
      { field: "id", order: "asc" },
    ],
  };
}

const isRange = (value: FilterValue): value is Range => typeof value === "object" && !Array.isArray(value);

/** From where to where; an amount and a rate as decimals, as the other system has them. */
const rangeOf = (field: string, { kind }: Field, { from, to }: Range): CrudFilter[] => {
  const said = (text: string) => (traitsOf(kind).figure === "hundredths" ? formatPlain(BigInt(text)) : text);
  return [
    ...(from === undefined ? [] : [{ field, operator: "gte" as const, value: said(from) }]),
    ...(to === undefined ? [] : [{ field, operator: "lte" as const, value: said(to) }]),
  ];
};

/** One field is looked into by itself; several by the search of the other system (`q`). Undefined where none is. */
function searchOf({ definition, source }: Elsewhere, text: string): CrudFilter[] | undefined {
  const [first, ...others] = Object.entries(definition.fields).filter(([, { search }]) => search);
  if (!first) return undefined;
  return others.length > 0
    ? [{ field: "q", operator: "eq", value: text }]
    : [{ field: theirName(source, first[0]), operator: "contains", value: text }];
}
