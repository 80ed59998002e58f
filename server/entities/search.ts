import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isLike, isReadLike, isSame } from "../db/folded.ts";
import type { Scope } from "../http/scope.ts";
import { ofAggregator } from "./references.ts";
import {
  numberKindOf,
  type Search,
  type SoughtSums,
  type SoughtTerm,
  type SoughtText,
  type SoughtWord,
} from "./search-terms.ts";

/** A text of another record that words are looked for in: its column, its table, and the SQL that refers to the record. */
type OfAnother = { readonly column: string; readonly table: string; readonly key: RawBuilder<unknown> };
/** A text that words are looked for in: a column with its table before it, the record's own unless said. */
export type Sought = string | OfAnother;
/** The column that is looked into. */
export const soughtIn = (sought: Sought): string => (typeof sought === "string" ? sought : sought.column);
/** What of a noun is searched: its texts, and the sums that its rows show. */
export type Searched = {
  readonly table: string;
  readonly search: readonly Sought[];
  /** A column, of which there is an index (`indexesOf`), or what is reckoned. */
  readonly sums?: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Sums that are reckoned of the row itself, and of which there is an index all the same (server/studio/indexes.repository.ts). */
  readonly indexed?: ReadonlySet<string>;
  /** Of a sum that is reckoned of rows beside the table: the ids of the records that have such rows; all others have none of it. */
  readonly owners?: Readonly<Record<string, (aggregatorId: number) => RawBuilder<unknown>>>;
  /** Whether all its texts and references are columns of its own table. */
  readonly isAlone?: boolean;
};
type Asking = Pick<Scope, "aggregatorId"> & Pick<Search, "shared">;

/**
 * How records are found: `index`, by the indexes of what is looked for, all of them at once; `filter`, each is looked at in its turn. A
 * long list of what is referred to is an array for the one, and for the other a table that is looked up by its hash.
 */
export type Way = "index" | "filter";

/** Whether a record has every word and sum of a search; nothing where nothing is searched for. */
export function searchCondition(
  asking: Asking,
  searched: Searched,
  { terms, shared }: Search,
  way: Way = "index",
): RawBuilder<SqlBool> | undefined {
  if (terms.length === 0 || searched.search.length === 0) return undefined;
  const wayOf = (term: SoughtTerm): Way => (isFound(searched, term) ? way : "filter");
  return every(terms.map((term) => termCondition({ ...asking, shared }, searched, term, wayOf(term))));
}

/** Whether an index finds every record that a term may be of: by a word of three letters or more, and by whichever sum it may be. */
function isFound({ sums = {}, owners = {}, indexed }: Searched, term: SoughtTerm): boolean {
  const isIndexed = ([field, sum]: [string, unknown]) =>
    typeof sum === "string" || indexed?.has(field) || (field in owners && !term.sums?.hasZero);
  return term.word.isLong && (term.sums === undefined || Object.entries(sums).every(isIndexed));
}

/** Whether an index finds what a search is for. */
export const isIndexed = (searched: Searched, { terms }: Search): boolean =>
  searched.isAlone === true && searched.search.length > 0 && terms.some((term) => isFound(searched, term));

/** Whether a search has a whole number that stands in the records themselves: few have it, and an index finds them at once. */
export function isOfNumber(searched: Searched, search: Search): boolean {
  const isOwn = ({ number }: SoughtText) =>
    number && searched.search.some((sought) => typeof sought === "string" && numberKindOf(sought) === number.kind);
  const texts = search.terms.flatMap(({ word, stored }) => (stored ? [word, stored] : [word]));
  return isIndexed(searched, search) && texts.some(isOwn);
}

/**
 * The rows of a table that a search finds, all of them before anything else is asked (`offset 0`: no plan looks beyond it). `only`: which
 * rows of the table are the resource's, where it holds those of several.
 */
export const foundFirst = (
  { aggregatorId }: Asking,
  table: string,
  found: RawBuilder<SqlBool>,
  only: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where ${sql.ref(`${table}.aggregator_id`)} = ${aggregatorId} and ${only} and ${found} offset 0)`;

/** Whether any of a record's texts begins with a search. */
export const beginsCondition = (asking: Asking, { search }: Searched, by: Search): RawBuilder<SqlBool> =>
  some(wordConditions({ ...asking, shared: by.shared }, search, (column) => startIn(column, by), "index"));

/** The same of a row that is shown, with all that it refers to joined to it. */
export const beginsShown = ({ search }: Searched, by: Search): RawBuilder<SqlBool> =>
  some(
    search.map((sought) => {
      const table = typeof sought === "string" ? undefined : sought.table;
      const column = soughtIn(sought);
      return sql<SqlBool>`coalesce(${hasText(column, startIn(column, by), table)}, false)`;
    }),
  );

/** What a column begins with. A phone does with its `+`: without it an index would offer all phones of the country, and none would do. */
const startIn = (column: string, { start, startOfPhone }: Search): SoughtText =>
  numberKindOf(column) === "phone" ? startOfPhone : start;

/**
 * Whether a text of a record is of a pattern. A whole number is asked of its own index: the numbers of all people have the same trigrams.
 */
function hasText(column: string, { pattern, number, isRead }: SoughtText, table?: string): RawBuilder<SqlBool> {
  if (number && numberKindOf(column) === number.kind) return isSame(column, number.value, table);
  return isRead ? isReadLike(column, pattern, table) : isLike(column, pattern, table);
}

function termCondition(
  asking: Asking,
  searched: Searched,
  { word, sums, stored }: SoughtTerm,
  way: Way,
): RawBuilder<SqlBool> {
  const inText = (sought: SoughtWord) =>
    some(wordConditions(asking, searched.search, () => sought, sought.isLong ? way : "filter"));
  const inTexts = stored ? some([inText(word), inText(stored)]) : inText(word);
  const fields = Object.keys(searched.sums ?? {});
  if (!sums || fields.length === 0) return inTexts;
  return some([inTexts, ...fields.map((field) => isOneOfSums(asking, searched, field, sums, way))]);
}

/** Whether a sum of a record is among those; of a column as an index is asked, above zero and below. */
function isOneOfSums(
  { aggregatorId }: Asking,
  { table, sums = {}, owners = {}, indexed }: Searched,
  field: string,
  { from, to, below, hasZero }: SoughtSums,
  way: Way,
): RawBuilder<SqlBool> {
  const sum = sums[field];
  const isWithin = (amount: RawBuilder<unknown>) => {
    const isAbove = sql<SqlBool>`${amount} between ${from}::bigint and ${to}::bigint`;
    return below ? some([isAbove, sql`${amount} between ${below.from}::bigint and ${below.to}::bigint`]) : isAbove;
  };
  if (typeof sum === "string") return isWithin(sql.ref(sum));
  if (sum && indexed?.has(field)) return isWithin(sum);
  const amount = below ? sql`abs(${sum})` : sql`${sum}`;
  const isReckoned = sql<SqlBool>`${amount} between ${from}::bigint and ${to}::bigint`;
  const owner = owners[field];
  if (!owner || hasZero) return isReckoned;
  return every([isAmong(sql.ref(`${table}.id`), owner(aggregatorId), way), isReckoned]);
}

const isAmong = (key: RawBuilder<unknown>, ids: RawBuilder<unknown>, way: Way): RawBuilder<SqlBool> =>
  way === "index" ? sql`${key} = any(array(${ids}))` : sql`${key} in (${ids})`;

/**
 * Where a word may be. Records that are referred to are found first, once a question: joined texts in one `or` with the record's own
 * would leave no index to ask.
 */
function wordConditions(
  { aggregatorId, shared }: Asking,
  search: readonly Sought[],
  textOf: (column: string) => SoughtText,
  way: Way,
): RawBuilder<SqlBool>[] {
  const own = search.flatMap((sought) => (typeof sought === "string" ? [hasText(sought, textOf(sought))] : []));
  const others = search.flatMap((sought) => (typeof sought === "string" ? [] : [sought]));
  const owners = new Map(others.map(({ column, ...owner }) => [ownerOf(column), owner]));
  const found = [...owners].map(([owner, { table, key }]) => {
    const texts = others.flatMap(({ column }) => (ownerOf(column) === owner ? [{ column, text: textOf(column) }] : []));
    const has = some(texts.map(({ column, text }) => hasText(column, text, table)));
    const ids = sql`select ${sql.ref(`${owner}.id`)} from ${sql.table(table)} as ${sql.ref(owner)}
      where ${ofAggregator(table, owner, sql`${aggregatorId}::int`)} and ${has}`;
    if (!shared) return isAmong(key, ids, way);
    const asked = [table, ...texts.map(({ column, text }) => `${column.slice(owner.length + 1)}: ${text.name}`)].join();
    const { name } = shared.get(asked) ?? { name: `found_${shared.size}` };
    shared.set(asked, { name, ids });
    return isAmong(key, sql`select id from ${sql.table(name)}`, way);
  });
  return [...own, ...found];
}

const ownerOf = (column: string): string => column.split(".")[0] ?? "";
const some = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join([...parts], sql` or `)})`;
const every = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join([...parts], sql` and `)})`;
