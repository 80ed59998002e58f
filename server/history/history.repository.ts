import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A row of the history without what was changed into what: `fields` are the names alone. */
export type Told = {
  readonly id: bigint;
  readonly at: string;
  readonly aggregator_id: number;
  readonly user_id: number | null;
  readonly event: string;
  readonly entity: string;
  readonly entity_id: number | null;
  readonly request: string | null;
  readonly fields: readonly string[];
};

/** The latest id that a row of the history was given, whether or not the row can be seen yet; 0: none was. */
export async function lastGiven(db: Db): Promise<bigint> {
  const { rows } = await sql<{ last: bigint | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence('audit', 'id')::regclass) as last`.execute(db);
  return rows[0]?.last ?? 0n;
}

/**
 * The transactions that write to the history at this moment. A statement takes this lock before it is given an id, and a transaction lets go of it when
 * its rows can be seen, or never will be.
 */
export async function openWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select virtualtransaction as name from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and granted and relation = 'audit'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next rows of all aggregators in order of id, `limit` at most. */
export async function rowsBetween(db: Db, after: bigint, upTo: bigint, limit: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select told.* from aggregators cross join lateral (
      select id, at, aggregator_id, user_id, event, entity, entity_id, request,
        jsonb_path_query_array(changes, '$[*].field') as fields
      from audit where audit.aggregator_id = aggregators.id and id > ${after} and id <= ${upTo} order by id limit ${limit}
    ) told order by told.id limit ${limit}`.execute(db);
  return rows;
}
