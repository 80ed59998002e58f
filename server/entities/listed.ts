import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { type Hidden, hiddenIn, hides, maskedIn, NOTHING_HIDDEN, unaskedIn } from "../../contract/hidden.ts";
import type { ListAsk } from "../../contract/list.ts";
import { recordOf } from "../../contract/parts.ts";
import { mayMake, type RouteSpec } from "../../contract/route.ts";
import type { Fields } from "../../definition/field.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { calledNow } from "./called-now.ts";
import { type Counting, countAndTotals, countBy, countEach } from "./counting.ts";
import { type Description, entityOf, type ListRoute, nounOf, type Reader, type RowOf, wordOf } from "./describe.ts";
import { NAMING } from "./describe-row.ts";
import { fewOf } from "./few.ts";
import { type Entity, oneOf, rowsOf } from "./list.ts";
import { pageOfEntity } from "./page.ts";
import { allRows, countUpTo, rowsByIds, streamRows } from "./read-all.ts";
import type { Stored } from "./record.ts";
import type { Search } from "./search-terms.ts";
import { withoutHidden } from "./without-hidden.ts";

/** Who looks, and where: in a transaction what it has changed is seen. */
export type RequestContext = Reader & { db: Db | Tx } & Pick<Counting, "kept" | "large">;
type EntityFor<Name extends keyof Tables, Row> = (reader: Reader) => Entity<Name, Row>;

/** What a choice of records needs to know of each: which one, as it was seen, and how much (tiyn; null where the noun has no sum). */
export type Key = { id: number; version: number; sum: Tiyn | null };

type Narrowing = Pick<ListAsk, "filters" | "search">;

type Listing<Name extends keyof Tables, Row> = {
  route: ListRoute;
  fields: Fields;
  table: Name;
  entity: EntityFor<Name, Row>;
  /** The same with no more of each row than a search reads. */
  named?: EntityFor<Name, Row>;
  /** The same with all that a card shows. */
  full?: EntityFor<Name, Row>;
  /** Money columns that are summed over all filtered rows; the first is the sum of a choice of records. */
  totals?: readonly string[];
  /** Fields that name records of whichever resource, each with the one that says of which. */
  called?: Readonly<Record<string, string>>;
  /** The field that a record is known by, where it is called otherwise than such fields are. */
  known?: string;
};

/**
 * A noun's list as the rest of the server asks for it: the list call itself, exports, frozen selections, counts of saved
 * views, search. Whoever is not of a family of `route` must not ask: `mayList` says so.
 */
export type Listed = ReturnType<typeof listedBy> & {
  /** Of a list that another system keeps: what concerns many lists does not wait for it, and so many of its rows at most are taken at once. */
  readonly elsewhere?: { readonly most: number };
};

/** What a row of a list looks like; throws for a route that does not answer with a page of records: a mistake of ours. */
export function rowSchema({ name, reply }: RouteSpec): z.ZodObject {
  const record = recordOf(reply);
  if (!record) throw new Error(`${name} does not answer with a page of records`);
  return record;
}

/**
 * Describes a noun once: the table that it lies in, whose its rows are, and what is unusual; the contract says the rest. `npm run
 * indexes` gathers them in `server/modules/listed.ts`. `taken` and `files`: see `Stored`; `card`: what a card has of the table.
 */
export function listed<const R extends ListRoute, Name extends keyof Tables & string>(
  description: Description<R, Name> &
    Pick<Listing<Name, RowOf<R>>, "totals" | "known"> &
    Pick<Stored, "taken" | "shared" | "packing"> & { readonly card?: Fields },
  /** Who is known as these records, where that is not what this makes. */
  as?: Kept,
) {
  const {
    route,
    fields,
    table,
    scope,
    totals = [],
    taken = {},
    files = {},
    shared,
    packing,
    card,
    called = {},
    known,
  } = description;
  const list = listedBy({
    route,
    fields,
    table,
    totals,
    called,
    entity: entityOf(description, fields, totals),
    named: entityOf(description, fields, totals, known === undefined ? NAMING : new Set([...NAMING, known])),
    ...(known !== undefined && { known }),
    ...(card && { full: entityOf(description, card, totals) }),
  });
  const kept = {
    ...list,
    stored: {
      noun: list.noun,
      table,
      scope,
      taken,
      files,
      ...(shared && { shared }),
      ...(packing && { packing }),
    } as Stored,
    /** What of their scope a reader has, where that is not all of it. */
    only: (reader: Reader) => description.only?.(reader),
    /** The fields of `totals` that run on from row to row. */
    running: Object.keys(description.running ?? {}),
    /** What an id of a field with words is called. */
    wordOf: (reader: Reader, field: string, about: object = {}) => wordOf(description, reader, field, about),
  };
  keptByNoun.set(list.noun, as ?? kept);
  return kept;
}

const keptByNoun = new Map<string, Kept>();

/** What of the records of a table somebody may not find others by. */
function unaskedBy(table: string, { user }: Scope): Hidden {
  const found = [...keptByNoun.values()].find((kept) => kept.table === table);
  return found ? unaskedIn([found.route], user) : NOTHING_HIDDEN;
}

/** The records of a resource by its name, for those that refer to them. Throws for one that nobody keeps: a mistake of ours. */
export function keptOf(noun: string): Kept {
  const found = keptByNoun.get(noun);
  if (!found) throw new Error(`Nobody keeps the records of ${noun}`);
  return found;
}
/** A noun whose records the engine keeps. */
export type Kept = Listed & {
  stored: Stored;
  /** The summed fields that run on from row to row. */
  running: readonly string[];
  /** What of their scope a reader has, where that is not all of it. */
  only?: (reader: Reader) => RawBuilder<SqlBool> | undefined;
  /** What the ids of a field are called; `about`: what is the same of all records that are spoken of. */
  wordOf: (reader: Reader, field: string, about?: object) => (id: number) => string;
  /** The whole of a record, where that is more than its row. */
  card?: (context: RequestContext, id: number) => Promise<unknown>;
};

function listedBy<Name extends keyof Tables, Row>({
  route,
  fields: all,
  table,
  entity: whole,
  named = whole,
  full = whole,
  totals = [],
  called = {},
  known,
}: Listing<Name, Row>) {
  const spec = route.list;
  const hiddenFrom = ({ user }: RequestContext["scope"]) => hiddenIn([route], user);
  const seen = (entity: Entity<Name, Row>, { scope }: Pick<RequestContext, "scope">): Entity<Name, Row> =>
    withoutHidden(entity, {
      hidden: hiddenIn([route], scope.user),
      masked: maskedIn([route], scope.user),
      unaskedElsewhere: (table) => unaskedBy(table, scope),
    });
  const told = (context: RequestContext, rows: Row[]): Promise<Row[]> =>
    calledNow(context, rows, called, (resource) => keptByNoun.get(resource));
  const entity: EntityFor<Name, Row> = (context) => seen(whole(context), context);
  const summed = ({ scope }: Pick<RequestContext, "scope">) =>
    totals.filter((field) => !hides(hiddenFrom(scope), field));
  return {
    noun: nounOf(route),
    table: table as keyof Tables & string,
    route: route as RouteSpec,
    spec,
    known,
    /** The fields of a row, by their names. */
    fields: all,
    row: rowSchema(route),
    /** The money columns that the caller may know the sums of; the first is the sum of a choice of records. */
    totalFields: summed,
    /** The fields of a row that are the caller's to see. */
    fieldsFor: ({ scope }: Pick<RequestContext, "scope">): string[] =>
      Object.keys(all).filter((field) => !hides(hiddenFrom(scope), field)),
    /** A page of rows with the sums over all filtered ones, as the list call answers; or the part of it that is asked for. */
    page: async (context: RequestContext, ask: ListAsk) => {
      // All sums, as the contract promises them; `replyFor` leaves out those that are not the reader's.
      const page = await pageOfEntity(context, { shown: entity(context), whole: whole(context), totals }, spec, ask);
      return { ...page, data: await told(context, page.data) };
    },
    /** The sums over all filtered rows, by field; none where the noun sums nothing. `among` narrows to these ids. */
    totals: async (
      context: RequestContext,
      ask: Narrowing,
      among?: readonly number[],
    ): Promise<Readonly<Record<string, Tiyn>>> => {
      const fields = summed(context);
      return fields.length > 0 ? (await countAndTotals(context, entity(context), spec, ask, fields, among)).totals : {};
    },
    /** How many rows a question finds, counted no further than `limit`. */
    count: (context: RequestContext, ask: Pick<ListAsk, "filters" | "search">, limit: number): Promise<number> =>
      countUpTo(context.db, context.scope, entity(context), spec, ask, limit),
    /** The records of these ids that the caller has, in the order of their ids, or as a list that is asked to be sorted so shows them. */
    rows: async (context: RequestContext, ids: readonly number[], sort?: ListAsk["sort"]): Promise<Row[]> =>
      told(context, await rowsByIds(context.db, context.scope, entity(context), ids, sort)),
    /** The rows that a question finds, in the usual order, at most `limit`; `among` narrows to these ids. */
    all: async (
      context: RequestContext,
      filters: ListAsk["filters"],
      limit: number,
      among?: readonly number[],
    ): Promise<Row[]> =>
      told(
        context,
        await allRows(context.db, context.scope, entity(context), spec, { filters, search: "" }, limit, among),
      ),
    /** All rows of a question in its order, a batch at a time; the caller's `db` is a transaction, whose snapshot they are of. */
    async *stream(context: RequestContext & { db: Tx }, ask: ListAsk): AsyncGenerator<Row[]> {
      const batches = streamRows(context.db, context.scope, entity(context), spec, ask);
      for await (const rows of batches) yield told(context, rows);
    },
    /** The same records with all that a card has of their table. */
    full: async (context: RequestContext, ids: readonly number[]): Promise<Row[]> => {
      const shown = seen(full(context), context);
      return told(context, await rowsByIds(context.db, context.scope, shown, ids));
    },
    /** One record as the list shows it; 404 when the caller does not have it. */
    one: async (context: RequestContext, id: number): Promise<Row> => {
      const [row] = await told(context, [await oneOf(context.db, context.scope, entity(context), id)]);
      if (row === undefined) throw new Failure("NOT_FOUND");
      return row;
    },
    /**
     * The questions for the first few records that a search finds, those that begin with it before the rest, and what makes rows of
     * them, and the tables that are searched; none where the list is not searched. As parts of a greater question: dates and sums come as
     * JSON has them.
     */
    few: (context: RequestContext, limit: number, isLarge = false) => {
      const found = seen(named(context), context);
      if (found.search.length === 0) return undefined;
      const rows = (records: readonly unknown[]): Row[] => records.map((record) => found.row(record as never));
      const tables = [
        found.table,
        ...found.search.flatMap((sought) => (typeof sought === "string" ? [] : [sought.table])),
      ];
      const questions = (search: Search) => fewOf(context.db, context.scope, found, search, limit, isLarge);
      return { questions, rows, tables };
    },
    /**
     * How many records a question would find with each of these values of a field that is filtered by ids, no further than a list counts.
     * "all": of every value that there is, which nobody has to know beforehand. What `filter` asks already (the field itself unless said) does not narrow: a choice counts what choosing it would show.
     */
    counts: (
      context: RequestContext,
      field: string,
      values: readonly number[] | "all",
      { filters, search }: Narrowing,
      filter = field,
    ): Promise<Map<number, number>> => {
      if (hides(unaskedIn([route], context.scope.user), field)) throw new Failure("FORBIDDEN");
      const { [filter]: _, ...others } = filters;
      if (values === "all" || search.trim() !== "")
        return countBy(context, entity(context), field, spec, { filters: others, search });
      return countEach(context, entity(context), field, spec, { filters: others }, values);
    },
    /** The records that a question finds, by id, at most `limit`; `among` narrows to these ids. */
    keys: async (
      context: RequestContext,
      ask: Pick<ListAsk, "filters" | "search">,
      limit: number,
      among?: readonly number[],
    ): Promise<Key[]> => {
      const found = entity(context);
      const [field = ""] = summed(context);
      const sum = columnIn(found.columns, field) ?? sql`null`;
      const id = sql.ref(`${found.table}.id`);
      // What nobody changes after it was written has no version of its own, and says so among its columns.
      const version = columnIn(found.columns, "version") ?? sql.ref(`${found.table}.version`);
      const rows = await rowsOf(context.db, context.scope, found, spec, ask)
        .select([sql`${id}::int`.as("id"), version.as("version"), sql`(${sum})::bigint`.as("sum")])
        .$if(among !== undefined, (query) => query.where(sql<SqlBool>`${id} = any(${[...(among ?? [])]}::int[])`))
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows as Key[]; // selected just so, three lines up
    },
  };
}

function columnIn(columns: Entity<never, never>["columns"], field: string): RawBuilder<unknown> | undefined {
  const column = columns[field];
  return typeof column === "string" ? sql.ref(column) : column;
}

/** Whether the list is a call of the caller's at all: whoever may not make it may not search, choose, export or hear of it either. */
export const mayList = ({ route }: Pick<Listed, "route">, scope: Pick<Scope, "family" | "user">): boolean =>
  mayMake(route, scope);
