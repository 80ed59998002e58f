import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type SoughtSum, type Term, termsOf } from "../../domain/search/terms.ts";
import { beginsWith, holdsWord } from "../db/folded.ts";
import type { Scope } from "../http/scope.ts";
import { ofAggregator } from "./references.ts";

/** A text of another record that words are looked for in: its column, its table, and the SQL that refers to the record. */
type OfAnother = { readonly column: string; readonly table: string; readonly key: RawBuilder<unknown> };
/** A text that words are looked for in: a column with its table before it, the record's own unless said. */
export type Sought = string | OfAnother;
/** The column that is looked into. */
export const soughtIn = (sought: Sought): string => (typeof sought === "string" ? sought : sought.column);
/** Whose column that is, where it goes by another name. */
const tableOf = (sought: Sought): string | undefined => (typeof sought === "string" ? undefined : sought.table);
/** What of a noun is searched: its texts, and the sums that its rows show. */
export type Searched = {
  readonly search: readonly Sought[];
  readonly sums?: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** The table, where all its texts and references are columns of its own. */
  readonly alone?: string;
};

/** Whether a record has every word and sum of a search; nothing where nothing is searched for. */
export function searchCondition(
  { aggregatorId }: Pick<Scope, "aggregatorId">,
  { search, sums = {}, alone }: Searched,
  asked: string,
): RawBuilder<SqlBool> | undefined {
  const terms = termsOf(asked);
  if (terms.length === 0 || search.length === 0) return undefined;
  const amounts = Object.values(sums).map((column) => (typeof column === "string" ? sql.ref(column) : column));
  return every(terms.map((term) => termCondition(aggregatorId, { search, alone }, amounts, term)));
}

/** As many letters has a word that trigrams find. */
const TRIGRAM = 3;

/**
 * Whether an index finds what a search is for: it has a word of so many letters (shorter ones are in so many records that any order soon
 * comes to some), and it may not be a sum, of which there is no index.
 */
export function isIndexed({ sums = {} }: Searched, asked: string): boolean {
  const terms = termsOf(asked);
  const mayBeSum = Object.keys(sums).length > 0 && terms.some(({ sum }) => sum !== undefined);
  return !mayBeSum && terms.some(({ words }) => words.some((word) => word.length >= TRIGRAM));
}

/** The rows of a table that a search finds, all of them before anything else is asked (`offset 0`: no plan looks beyond it). */
export const foundFirst = (
  { aggregatorId }: Pick<Scope, "aggregatorId">,
  table: string,
  found: RawBuilder<SqlBool>,
): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where ${sql.ref(`${table}.aggregator_id`)} = ${aggregatorId} and ${found} offset 0)`;

/** Whether any of a record's texts begins with a search. */
export const beginsCondition = ({ search }: Searched, asked: string): RawBuilder<SqlBool> =>
  some(
    search.map(
      (sought) => sql<SqlBool>`coalesce(${beginsWith(soughtIn(sought), asked.trim(), tableOf(sought))}, false)`,
    ),
  );

function termCondition(
  aggregatorId: number,
  { search, alone }: Pick<Searched, "search"> & { readonly alone: string | undefined },
  amounts: readonly RawBuilder<unknown>[],
  { words, sum }: Term,
): RawBuilder<SqlBool> {
  const inTexts = every(words.map((word) => some(wordConditions(aggregatorId, search, word))));
  if (!sum || amounts.length === 0) return inTexts;
  const found = alone === undefined ? inTexts : idsFirst(aggregatorId, alone, inTexts);
  return some([found, ...amounts.map((amount) => isSum(amount, sum))]);
}

/**
 * Records by their texts, found before the rest is asked: no index answers for sums, and texts in one `or` with them would all be read.
 * `in`, whose records are looked up by their hash: of an array as many as half of all may be found, each row would be compared with each.
 */
function idsFirst(aggregatorId: number, table: string, inTexts: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const id = sql.ref(`${table}.id`);
  return sql`${id} in (select ${id} from ${sql.table(table)}
    where ${sql.ref(`${table}.aggregator_id`)} = ${aggregatorId} and ${inTexts})`;
}

const isSum = (amount: RawBuilder<unknown>, { low, high, isSigned }: SoughtSum): RawBuilder<SqlBool> => {
  const size = isSigned ? amount : sql`abs(${amount})`;
  return sql`${size} between ${low}::bigint and ${high}::bigint`;
};

/**
 * Where a word may be. Records that are referred to are found first, once a question, as an array: joined texts in one `or` with the
 * record's own would leave no index to ask.
 */
function wordConditions(aggregatorId: number, search: readonly Sought[], word: string): RawBuilder<SqlBool>[] {
  const own = search.flatMap((sought) => (typeof sought === "string" ? [holdsWord(sought, word)] : []));
  const others = search.flatMap((sought) => (typeof sought === "string" ? [] : [sought]));
  const owners = new Map(others.map(({ column, ...owner }) => [ownerOf(column), owner]));
  const found = [...owners].map(([owner, { table, key }]) => {
    const texts = others.filter(({ column }) => ownerOf(column) === owner);
    const has = some(texts.map(({ column }) => holdsWord(column, word, table)));
    return sql<SqlBool>`${key} = any(array(select ${sql.ref(`${owner}.id`)} from ${sql.table(table)} as ${sql.ref(owner)}
      where ${ofAggregator(table, owner, sql`${aggregatorId}::int`)} and ${has}))`;
  });
  return [...own, ...found];
}

const ownerOf = (column: string): string => column.split(".")[0] ?? "";
const some = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join([...parts], sql` or `)})`;
const every = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join([...parts], sql` and `)})`;
