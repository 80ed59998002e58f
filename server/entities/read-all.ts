import { type SqlBool, sql } from "kysely";
import type { ListAsk, ListSpec } from "../../contract/list.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { PLANNED_ONCE } from "../db/plan-once.ts";
import type { Scope } from "../http/scope.ts";
import { type Entity, EVERYTHING, orderOf, rowsOf } from "./list.ts";

/** Rows that are held in memory at once while all of them are read. */
const BATCH = 500;
const NO_SPEC: ListSpec = { filters: {}, sorts: [] };

/** How many rows a question finds, counted no further than `limit`. */
export async function countUpTo<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters" | "search">,
  limit: number,
): Promise<number> {
  const found = rowsOf(db, scope, entity, spec, ask).select(sql`1`.as("one")).limit(limit).as("found");
  const { count } = await db.selectFrom(found).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return count;
}

/** The records of these ids within what the caller may see, in the order of their ids, or of a list's question. */
export async function rowsByIds<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  ids: readonly number[],
  sort?: ListAsk["sort"],
): Promise<Row[]> {
  const id = sql.ref(`${entity.table}.id`);
  const records = await rowsOf(db, scope, entity, NO_SPEC, EVERYTHING)
    .modifyFront(PLANNED_ONCE)
    .select([...entity.select])
    .where(sql<SqlBool>`${id} = any(${[...ids]}::int[])`)
    .orderBy(sort ? orderOf(entity, { sort }) : id)
    .execute();
  return records.map((record) => entity.row(record as never)); // `select` and `row` are written side by side in the entity
}

/** The rows that a question finds, in the usual order, at most `limit`; `among` narrows to these ids. */
export async function allRows<Name extends keyof Tables, Row>(
  db: Db | Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: Pick<ListAsk, "filters" | "search">,
  limit: number,
  among?: readonly number[],
): Promise<Row[]> {
  const id = sql.ref(`${entity.table}.id`);
  const records = await rowsOf(db, scope, entity, spec, ask)
    .select([...entity.select])
    .$if(among !== undefined, (query) => query.where(sql<SqlBool>`${id} = any(${[...(among ?? [])]}::int[])`))
    .orderBy(orderOf(entity, { sort: [] }))
    .limit(limit)
    .execute();
  return records.map((record) => entity.row(record as never)); // likewise
}

/**
 * All rows of a question in its order, a batch at a time: memory does not grow with their number. By a cursor, since pages by
 * offset would sort everything anew for each of them; one at a time in a transaction, for the cursor has one name.
 */
export async function* streamRows<Name extends keyof Tables, Row>(
  tx: Tx,
  scope: Scope,
  entity: Entity<Name, Row>,
  spec: ListSpec,
  ask: ListAsk,
): AsyncGenerator<Row[]> {
  const query = rowsOf(tx, scope, entity, spec, ask)
    .select([...entity.select])
    .orderBy(orderOf(entity, ask));
  await sql`declare all_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(BATCH)} from all_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map((record) => entity.row(record as never)); // likewise
  }
  await sql`close all_rows`.execute(tx);
}
