import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ListSpec } from "../../contract/list.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import type { Scope } from "../http/scope.ts";
import { type Entity, rowsOf } from "./list.ts";
import { beginsCondition, beginsShown, isIndexed, isOfNumber, searchCondition, type Way } from "./search.ts";
import type { Search } from "./search-terms.ts";

/**
 * So many are chosen among, of those that begin with a search and of those that have it: of a word that a tenth of a million records have
 * nobody can tell which five are named, and to put all of them in order would take a second.
 */
const AMONG = 1_000;
/** So many rows of the usual order are looked through before an index is asked, which takes longest for what is nearly everywhere. */
const NEAR = 200;
/** Of words too short for an index, so many. */
const NEAR_OF_SHORT = 1_000;

const NO_SPEC: ListSpec = { filters: {}, sorts: [] };
type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, object>;
type Ids = RawBuilder<readonly number[]>;

/**
 * The question for a few records by a search, and whether there are more rows than were looked through for it; undefined where all were.
 */
export type Few = { readonly records: Rows<never>; readonly hasMore: RawBuilder<boolean> | undefined };

/**
 * The few records that a search finds, without counting the rest: those in which something begins with it come first. `isLarge`: there are
 * too many for all that has it to be put in order; to plan what is done then takes twice as long.
 */
export function fewOf<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  search: Search,
  limit: number,
  isLarge: boolean,
): Few {
  if (isLarge && entity.isAlone) return fewOfMany(db, scope, entity, search, limit);
  const records = rowsOf(db, scope, entity, NO_SPEC, { filters: {}, search })
    .select([...entity.select])
    .orderBy(sql.join([sql`${beginsShown(entity, search)} desc`, ...entity.defaultSort]))
    .limit(limit) as unknown as Rows<never>; // nobody else asks of its table
  return { records, hasMore: undefined };
}

function fewOfMany<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  search: Search,
  limit: number,
): Few {
  const asked = askedOf(db, scope, entity, search);
  const { id, ids, rows, begins } = asked;
  const isLong = isIndexed(entity, search);
  const found = amongOf(asked, limit, isOfNumber(entity, search) ? "of a number" : isLong ? "long" : "short");
  const order = sql.join([sql`coalesce(${begins}, false) desc`, ...entity.defaultSort]);
  const few = rows("").where(sql<SqlBool>`${id} = any(coalesce(${found}, '{}'))`).orderBy(order).limit(limit);
  const records = rows("", { shows: true })
    .select([...entity.select])
    .where(sql<SqlBool>`${id} = any(array(${ids(few)}))`)
    .orderBy(order) as unknown as Rows<never>; // as above
  const all = rows("").select(sql`1`.as("one")).limit(sql.lit(NEAR_OF_SHORT));
  return {
    records,
    hasMore: isLong ? undefined : sql`(select count(*) = ${sql.lit(NEAR_OF_SHORT)} from ${all} as looked)`,
  };
}

function askedOf<Name extends keyof Tables, Row>(db: Db | Tx, scope: Scope, entity: Entity<Name, Row>, search: Search) {
  const id = sql.ref(`${entity.table}.id`);
  const ids = (rows: Rows<Name>) => rows.select(id.as("id"));
  const rows = (by: Search | "", how: { shows?: true; way?: Way } = {}) =>
    rowsOf(db, scope, entity, NO_SPEC, { filters: {}, search: by }, { shows: false, way: "filter", ...how });
  const begins = beginsCondition(scope, entity, search);
  return {
    id,
    ids,
    rows,
    search,
    begins,
    has: searchCondition(scope, entity, search, "filter"),
    /** Those among the records at the beginning of the list that are so: their ids, and whether each begins with the search. */
    near: (most: number, isSo: RawBuilder<SqlBool> | undefined) => {
      const first = rows("")
        .selectAll(entity.table)
        .orderBy(sql.join([...entity.defaultSort]))
        .limit(sql.lit(most));
      const so = isSo ?? sql`true`;
      return sql`select ${id} as id, ${begins} as begins from ${first} as ${sql.table(entity.table)} where ${so}`;
    },
    /** Planned as if all were wanted, read no further than they are: so an index finds them, or the first that come. */
    first: (rows: Rows<Name>): Ids =>
      sql`array(with found as materialized (${ids(rows)}) select id from found limit ${sql.lit(AMONG)})`,
  };
}
type Asked<Name extends keyof Tables> = ReturnType<typeof askedOf<Name, unknown>>;

/**
 * The ids among which the few are. Of a whole number: all that have it. Else, where enough of those that begin with a search are near the
 * beginning of the list, these are the first ones; where they are not, those that begin with it are asked of an index, and only where
 * these are not enough, those that have it: of an index, or of words that no index has those near the beginning of the list.
 */
function amongOf<Name extends keyof Tables>(
  { search, begins, has, rows, near, first }: Asked<Name>,
  limit: number,
  how: "of a number" | "long" | "short",
): Ids {
  const indexed = () => first(rows(search, { way: "index" }));
  if (how === "of a number") return indexed();
  const enough = sql.lit(limit);
  // What begins with a search has all of its words, so one look at the beginning of the list answers for short words both.
  const [looked, found] =
    how === "short" ? [near(NEAR_OF_SHORT, has), sql`array(select id from looked)`] : [near(NEAR, begins), indexed()];
  return sql`(with looked as materialized (${looked}),
    near as materialized (select array(select id from looked where begins) as ids),
    starting as materialized (select ids || ${first(rows("").where(begins))} as ids from near)
    select case when cardinality((select ids from near)) >= ${enough} then (select ids from near)
      when cardinality((select ids from starting)) >= ${enough} then (select ids from starting)
      else (select ids from starting) || ${found} end)`;
}
