import type { TFunction } from "i18next";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { FilterValue, ListSpec } from "../../contract/list.ts";
import type { ReplyOf, RouteSpec } from "../../contract/route.ts";
import type { Field, Fields } from "../../definition/field.ts";
import { isCoded } from "../../definition/kinds.ts";
import { isNullable } from "../../definition/values.ts";
import type { Tables } from "../db/database.ts";
import type { ScopeColumns } from "../db/scope.ts";
import type { Scope } from "../http/scope.ts";
import { newEntityName } from "./compiled-once.ts";
import { type FileRules, fileOf, hasFile } from "./files.ts";
import type { Entity } from "./list.ts";
import { joinReference, type ReferenceTable, referenceMembers } from "./references.ts";
import { namesIn, rowMaker } from "./row-maker.ts";
import type { Searched, Sought } from "./search.ts";

/** Who looks: what they may see, in which words, on which day. */
export type Reader = { scope: Scope; t: TFunction; today: string };

export type ListRoute = RouteSpec & { readonly list: ListSpec };
export type RowOf<R extends ListRoute> = ReplyOf<R> extends { data: readonly (infer Row)[] } ? Row : never;
type FieldOf<R extends ListRoute> = keyof RowOf<R> & string;
type AskedOf<R extends ListRoute> = FieldOf<R> | (keyof R["list"]["filters"] & string) | R["list"]["sorts"][number];
type ColumnOf<Name extends keyof Tables> = keyof Tables[Name] & string;
type Words<Row> = string | ((id: number, reader: Reader, found: Partial<Row>) => string);
type Columns<R extends ListRoute, Name extends keyof Tables> = {
  readonly [F in AskedOf<R>]?: ColumnOf<Name> | RawBuilder<unknown>;
};

/**
 * How a noun lies in its table, as far as it does not follow from the contract. What follows: a field of the row is the column of its
 * name, a month the month of its column, a text sorts as people read, unless it is filtered by its exact value (then it is a code).
 */
export type Description<R extends ListRoute, Name extends keyof Tables & string> = {
  route: R;
  /** The fields of its rows. */
  fields: Fields;
  table: Name;
  scope: ScopeColumns;
  /** What of their scope this reader has, where that is not all of it. */
  only?: (reader: Reader) => RawBuilder<SqlBool> | undefined;
  joins?: (query: SelectQueryBuilder<Tables, Name, object>) => SelectQueryBuilder<Tables, Name, object>;
  /** Records that a row names: the field, and their table. The column is `<field>_id`; joined under the field's name, so that `search` may ask `park.name`. */
  references?: { readonly [F in FieldOf<R>]?: ReferenceTable };
  /** References of which a row may have none: what it says then, as words. */
  none?: { readonly [F in FieldOf<R>]?: string };
  /** Records of whichever resource: the field, and the one that names it. */
  called?: Readonly<Record<string, string>>;
  /** What a row keeps of a record that it names, as it was: shown and sorted by instead of what that record says today. */
  kept?: { readonly [F in FieldOf<R>]?: Readonly<Record<string, RawBuilder<unknown>>> };
  /** Ids with words, such as statuses: the field, and its set of words in `locales/<language>/statuses.json`. The column is `<field>_id`. */
  words?: { readonly [F in FieldOf<R>]?: Words<RowOf<R>> };
  /** Where a field of the row, of a filter or of a sort is found when not in its own column. */
  columns?: Columns<R, Name> | ((on: Pick<Reader, "today">) => Columns<R, Name>);
  /** Fields of `columns` that are reckoned of the row's own columns alone. */
  ofRow?: ReadonlySet<string>;
  /** Fields that are files: they lie beside the table and are filtered by whether there is one. */
  files?: FileRules;
  /** Fields that no SQL gives; `found` is the row without them. */
  made?: { readonly [F in FieldOf<R>]?: (found: RowOf<R>, reader: Reader) => RowOf<R>[F] };
  /** Filters that no single column answers. */
  conditions?: {
    readonly [F in keyof R["list"]["filters"]]?: (value: FilterValue, scope: Scope) => RawBuilder<SqlBool>;
  };
  /** Fields of `totals` that run on from row to row. */
  running?: { readonly [F in FieldOf<R>]?: { readonly per: ColumnOf<Name>; readonly by: ColumnOf<Name> } };
  /** See `Searched`. */
  owners?: Searched["owners"];
  indexed?: Searched["indexed"];
  /** Columns that a word is looked for in. */
  search: readonly (ColumnOf<Name> | `${string}.${string}`)[];
  /** The usual order, a minus before what goes down; the id settles ties. */
  order: readonly (AskedOf<R> | `-${AskedOf<R>}`)[];
};

/** `parks.list` is the list of parks. */
export const nounOf = ({ name }: Pick<RouteSpec, "name">): string => name.replace(/\.list$/, "");

type Given<V> = Readonly<Record<string, V | undefined>>;

/** Whether a field is written in words, which are sorted as people read them. */
const isInWords = (field: Field | undefined): boolean => field?.kind === "text" || field?.kind === "note";
/** Whether a field is a text that people write: not a code of the contract's, of which there is but one spelling. */
const isWritten = (field: Field | undefined): boolean =>
  isInWords(field) || (field !== undefined && isCoded(field.kind));

/** Whether a field of a row is never empty, whoever reads it. */
const isFilled = (field: Field | undefined): boolean => field !== undefined && !field.audience && !isNullable(field);

const collated = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${text}) collate "und-x-icu"`;

/** Where the fields of a description are found in SQL, to be shown and filtered by and to be sorted by. */
function sourcesOf<R extends ListRoute, Name extends keyof Tables & string>(
  { route, table, files = {}, words = {}, columns = {}, ...description }: Description<R, Name>,
  fields: Fields,
  today: string,
) {
  const references: Given<ReferenceTable> = description.references ?? {};
  const given: Given<string | RawBuilder<unknown>> = typeof columns === "function" ? columns({ today }) : columns;
  const isId = (field: string) => field in references || field in words;
  const columnOf = (field: string): string | RawBuilder<unknown> => {
    if (field in files) return hasFile(nounOf(route), table, field);
    const source = given[field] ?? (isId(field) ? `${field}_id` : field);
    return typeof source === "string" ? `${table}.${source}` : source;
  };
  const sourceOf = (field: string): RawBuilder<unknown> => {
    const column = columnOf(field);
    return typeof column === "string" ? sql.ref(column) : column;
  };
  const kept: Given<Readonly<Record<string, RawBuilder<unknown>>>> = description.kept ?? {};
  const memberOf = (field: string, { member, column }: { member: string; column: string }): RawBuilder<unknown> =>
    kept[field]?.[member] ?? sql.ref(`${field}.${column}`);
  const sortOf = (field: string): RawBuilder<unknown> => {
    const [member] = referenceMembers(references[field]);
    if (member) return collated(memberOf(field, member));
    return isInWords(fields[field]) && route.list.filters[field] !== "texts"
      ? collated(sourceOf(field))
      : sourceOf(field);
  };
  return { references, given, isId, columnOf, sourceOf, sortOf, memberOf };
}

/** Reckons something of a day once while that day lasts. */
function onceADay<T>(reckon: (today: string) => T): (today: string) => T {
  let last: { readonly today: string; readonly found: T } | undefined;
  return (today) => {
    if (last?.today !== today) last = { today, found: reckon(today) };
    return last.found;
  };
}

/**
 * What the engine needs of a noun, by its reader; `said`: the fields of the row, `totals`: what is summed, `only`: the
 * fields that are shown, all unless said. Where everything lies is the same for all readers of a day, and is not found out anew.
 */
export function entityOf<R extends ListRoute, Name extends keyof Tables & string>(
  description: Description<R, Name>,
  said: Fields,
  totals: readonly string[],
  only?: ReadonlySet<string>,
): (reader: Reader) => Entity<Name, RowOf<R>> {
  const placesOn = onceADay((today) => placesOf(description, said, totals, today, only));
  return (reader) => {
    const { joins, row, ...places } = placesOn(reader.today);
    const part = description.only?.(reader);
    return {
      ...places,
      joins: part ? (query, asked) => joins(query, asked).where(part) : joins,
      row: row(reader),
    };
  };
}

type Joins<Name extends keyof Tables> = Entity<Name, unknown>["joins"];

function placesOf<R extends ListRoute, Name extends keyof Tables & string>(
  description: Description<R, Name>,
  said: Fields,
  totals: readonly string[],
  today: string,
  only?: ReadonlySet<string>,
) {
  const { table, scope, route, joins = (query) => query, files = {}, made = {}, order } = description;
  const { filters, sorts } = route.list;
  const { references, given, isId, columnOf, sourceOf, sortOf, memberOf } = sourcesOf(description, said, today);
  const keptBy: Given<unknown> = description.kept ?? {};
  const kept = Object.keys(said).filter((field) => !(field in made) || isId(field) || field in given);
  const fields = kept.filter((field) => only?.has(field) ?? true);
  const none: Given<unknown> = description.none ?? {};
  const isAlways = (field: string) => isFilled(said[field]) && none[field] === undefined;
  const isInOrder = (field: string) => order.some((asked) => asked === field || asked === `-${field}`);
  const isNeeded = (field: string) =>
    fields.includes(field) || description.search.some((column) => column.startsWith(`${field}.`)) || isInOrder(field);
  const joined = Object.entries(references).filter(([field]) => only === undefined || isNeeded(field));
  const usual = order.map((asked) =>
    asked.startsWith("-") ? sql`${sortOf(asked.slice(1))} desc` : sql`${sortOf(asked)}`,
  );
  const id = sql.ref(`${table}.id`);
  const isJoined = (field: string) => field in references && keptBy[field] === undefined; // else by what the row keeps of it
  const isAlone =
    Object.keys(references).every((field) => !(field in given) || description.ofRow?.has(field)) && !description.joins;
  const isUsualAlone = isAlone && !order.some((asked) => isJoined(asked.replace("-", "")));
  const sortedOf = sorts.flatMap((field) => {
    const target = references[field];
    return target && isUsualAlone && isJoined(field) && isAlways(field) && typeof columnOf(field) === "string"
      ? [[field, { table: target, key: sourceOf(field) }] as const]
      : [];
  });
  return {
    name: newEntityName(),
    table,
    scope,
    joins: ((query, { sorted, shows } = { sorted: [], shows: true }) =>
      joined.reduce((so, [field, target]) => {
        const isSorted = sorted.includes(field) && isJoined(field);
        if (!target || !(shows || isSorted || isInOrder(field))) return so;
        return joinReference(so, { table, field, isThere: isSorted && isAlways(field) }, target, sourceOf(field));
      }, joins(query))) as Joins<Name>,
    select: fields.flatMap((field) => [
      field in files ? fileOf(nounOf(route), table, field) : sourceOf(field).as(field),
      ...referenceMembers(references[field]).map((one) => memberOf(field, one).as(`${field}.${one.member}`)),
    ]),
    columns: Object.fromEntries(
      [...Object.keys(filters), ...sorts, ...totals, ...Object.keys(given)].map((field) => [field, columnOf(field)]),
    ),
    sorts: Object.fromEntries(sorts.map((field) => [field, sortOf(field)])),
    filled: new Set(sorts.filter(isAlways)),
    conditions: (description.conditions ?? {}) as NonNullable<Entity<Name, unknown>["conditions"]>, // by name of a filter
    running: (description.running ?? {}) as NonNullable<Entity<Name, unknown>["running"]>, // by name of a field
    search: description.search.map((column): Sought => {
      const [owner = ""] = column.split(".");
      const target = references[owner];
      if (target) return { column, table: target, key: sourceOf(owner) };
      return column.includes(".") ? column : `${table}.${column}`;
    }),
    ...(isAlone && { isAlone: true }),
    sortedOf: Object.fromEntries(sortedOf),
    sums: Object.fromEntries(
      kept.filter((field) => said[field]?.kind === "money").map((field) => [field, columnOf(field)]),
    ),
    ...(description.owners && { owners: description.owners }),
    ...(description.indexed && { indexed: description.indexed }),
    written: new Set(Object.keys(filters).filter((field) => isWritten(said[field]))),
    defaultSort: [...usual, order.at(-1)?.startsWith("-") ? sql`${id} desc` : sql`${id}`],
    row: rowMaker<Reader, RowOf<R>>(
      description,
      said,
      fields,
      Object.keys(made).filter((field) => field in said && (only?.has(field) ?? true)),
    ),
  };
}

/** What an id of a field with words is called to a reader; `found`: the rest of its row, where there is one. */
export function wordOf<R extends ListRoute, Name extends keyof Tables & string>(
  { words = {} }: Pick<Description<R, Name>, "words">,
  reader: Reader,
  field: string,
  found: Partial<RowOf<R>> = {},
): (id: number) => string {
  const nameOf = namesIn<Reader, RowOf<R>>(words, reader, field);
  return (id) => nameOf(id, found);
}
