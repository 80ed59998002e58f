import type { Field } from "../../definition/field.ts";
import { isKept, tableOf, totalsOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { isNullable } from "../../definition/values.ts";
import { KEPT_FOLDED } from "../../server/db/folded.ts";
import { columnName } from "./schema-of.ts";

type Listed = Pick<Definition, "name" | "fields" | "list" | "lacks"> & { readonly table?: string };

/** By the name of an index what it is of, as PostgreSQL itself says it: `btree (aggregator_id, name COLLATE "und-x-icu", id)`. */
export type Indexes = Readonly<Record<string, string>>;

const MADE = "created_at";
const AS_PEOPLE_READ = ' COLLATE "und-x-icu"';
const TRIGRAMS = "gin_trgm_ops";

/** Kinds of which nearly every record has another value: the few that share one are sorted as they are read. */
const MANY_VALUES: readonly string[] = [
  "text",
  "note",
  "email",
  "phone",
  "iin",
  "bin",
  "iinBin",
  "iik",
  "plate",
  "licence",
  "money",
  "instant",
] satisfies Field["kind"][];
/** What runs on from record to record closes with nothing as a rule: a contract whose money has all been transferred. */
const isMostlyOther = (field: Field): boolean =>
  MANY_VALUES.includes(field.kind) && !(field.kind === "money" && field.running);
/** Kinds that are written in letters or digits and filtered in whichever spelling. */
const isWritten = ({ kind }: Field): boolean => MANY_VALUES.includes(kind) && kind !== "money" && kind !== "instant";

/** The column that a list is sorted by; undefined where that is no column of its table. */
function sortedBy({ fields }: Pick<Definition, "fields">, name: string): string | undefined {
  const field = fields[name];
  if (!field) return name === MADE ? MADE : undefined;
  if (!isKept(field)) return undefined;
  if (field.kind !== "reference") return columnName(name, field) + (isCollated(field) ? AS_PEOPLE_READ : "");
  return field.kept ? `${name}_${field.shows?.[0] ?? "name"}${AS_PEOPLE_READ}` : undefined;
}

/** A text sorts as people read; one that is filtered by its exact value is a code. */
const isCollated = ({ kind, filter }: Field): boolean => (kind === "text" || kind === "note") && !filter;

/** What settles ties, after the columns `before`; none where a part of the usual order is no column of the table. */
function tiesOf(definition: Listed, before?: string): readonly string[] {
  const order = usualOrder(definition);
  const parts = order.map((asked) => {
    const column = sortedBy(definition, asked.replace(/^-/, ""));
    return column && { column, isDown: asked.startsWith("-") };
  });
  if (parts.some((part) => part === undefined)) return [];
  const down = order.at(-1)?.startsWith("-");
  return [...parts.flatMap((part) => part || []), { column: "id", isDown: down }].flatMap(({ column, isDown }) =>
    column === before ? [] : [`${column}${isDown ? " DESC" : ""}`],
  );
}

const usualOrder = ({ list }: Listed): readonly string[] => list.order ?? [list.columns[0]];

/** A key within the aggregator. */
const within = (columns: readonly string[]): string => `btree (${["aggregator_id", ...columns].join(", ")})`;

const plainName = (column: string): string => column.replace(AS_PEOPLE_READ, "");

/** What the list's sorts ask: up, and down where that is no reading from the other end. */
function sortIndexes(definition: Listed): [string, string][] {
  const table = tableOf(definition);
  return Object.entries(sortFields(definition)).flatMap(([name, field]): [string, string][] => {
    const column = sortedBy(definition, name);
    if (column === undefined) return [];
    const ties = tiesOf(definition, column);
    const own = `${table}_by_${plainName(column)}`;
    const isRead = field === undefined || isMostlyOther(field) || field.kind === "reference";
    const isEmptied = field !== undefined && (isNullable(field) || field.audience !== undefined);
    return [
      [own, within([column, ...ties])],
      ...(isRead && !isEmptied
        ? []
        : [[`${own}_desc`, within([`${column} DESC${isEmptied ? " NULLS LAST" : ""}`, ...ties])] as [string, string]]),
    ];
  });
}

/** The fields that a list may be sorted by; nothing is said of when a record was made. */
const sortFields = ({ fields, lacks }: Listed): Readonly<Record<string, Field | undefined>> => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, { sort }]) => sort)),
  ...(MADE in fields || lacks?.includes(MADE) ? {} : { [MADE]: undefined }),
});

/** What the list's filters ask, rows standing in their usual order. */
function filterIndexes(definition: Listed): [string, string][] {
  const table = tableOf(definition);
  return Object.entries(definition.fields).flatMap(([name, field]): [string, string][] => {
    const isBound = field.kind === "reference" && (field.sort || field.search);
    if (!isKept(field) || !(field.filter || isBound)) return [];
    const column = columnName(name, field);
    if (field.kind === "references") return [[`${table}_${column}`, `gin (${column})`]];
    if (isWritten(field)) return [[`${table}_of_${column}`, within([foldedIn(table, column)])]];
    return [[`${table}_by_${column}`, within([column, ...tiesOf(definition, column)])]];
  });
}

/** The column that has a text as it is searched, or what reckons it. */
const foldedIn = (table: string, column: string): string =>
  KEPT_FOLDED[table]?.includes(column) ? `${column}_folded` : `fold_text(${column})`;

/** The words of a search, by their trigrams. */
function searchIndex(definition: Listed): [string, string][] {
  const table = tableOf(definition);
  const texts = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.search && isKept(field) && isWritten(field) ? [foldedIn(table, columnName(name, field))] : [],
  );
  return texts.length === 0
    ? []
    : [[`${table}_search`, `gin (${texts.map((text) => `${text} ${TRIGRAMS}`).join(", ")})`]];
}

/** The sums that a search may be for: those that a row shows, where words are searched at all. */
function sumIndexes(definition: Listed): [string, string][] {
  const table = tableOf(definition);
  const isSearched = Object.values(definition.fields).some(({ search }) => search);
  return Object.entries(definition.fields).flatMap(([name, field]): [string, string][] => {
    if (!isSearched || field.kind !== "money" || field.card || field.sort || field.filter || !isKept(field)) return [];
    const column = columnName(name, field);
    return [[`${table}_by_${column}`, within([column])]];
  });
}

/** Kinds of filters by which sums are asked for as well. */
const NARROWING: readonly string[] = ["status", "reference", "choice", "month"] satisfies Field["kind"][];

/**
 * What the list adds up, with what narrows it, so that the rows themselves are not read; figures that run on stand chain by chain, the
 * last first.
 */
function sumsIndex(definition: Listed): [string, string][] {
  const { fields } = definition;
  const summed = totalsOf(fields).filter(([, field]) => isKept(field));
  if (summed.length === 0) return [];
  const chain = summed.flatMap(([, field]) => ("running" in field && field.running ? [field.running] : []))[0];
  const keys = chain ? [chain.per, `${chain.by} DESC`, "id DESC"] : [];
  const narrowing = Object.entries(fields).filter(
    ([, field]) => field.filter && isKept(field) && NARROWING.includes(field.kind),
  );
  const held = [...summed, ...narrowing].map((each) => columnName(...each));
  const included = held.filter((column) => column !== chain?.per && column !== chain?.by);
  return [[`${tableOf(definition)}_sums`, `${within(keys)} INCLUDE (${included.join(", ")})`]];
}

/** The usual order of the list. */
const usualIndex = (definition: Listed): [string, string][] => {
  const ties = tiesOf(definition);
  return ties.length === 0 ? [] : [[`${tableOf(definition)}_usual`, within(ties)]];
};

/**
 * The indexes that a definition's list asks for: one for every order, both ways, with what settles its ties, so that any page is read from
 * it; one for every filter; the trigrams of what is searched, and the sums; what is added up. Each within the aggregator. What is no column of the table has none.
 */
export function indexesOf(definition: Listed): Indexes {
  const all = [
    ...sortIndexes(definition),
    ...filterIndexes(definition),
    ...usualIndex(definition),
    ...searchIndex(definition),
    ...sumIndexes(definition),
    ...sumsIndex(definition),
  ];
  const first = all.filter(([, on], place) => all.findIndex(([, other]) => other === on) === place);
  return Object.fromEntries(first);
}

/**
 * The statement that makes an index. A server need not have trigrams, nor let us have them: a search reads every row then. What waits to be
 * put into an index of trigrams is read by each search: so little may (`0143-little-waits-for-a-search.ts`).
 */
export function createIndex(table: string, name: string, on: string): string {
  const statement = `create index ${name} on ${table} using ${on}`;
  return on.includes(TRIGRAMS)
    ? `do $$ begin ${statement} with (gin_pending_list_limit = 64); exception when undefined_object then raise notice 'pg_trgm is not to be had: a search reads every row'; end $$`
    : statement;
}
