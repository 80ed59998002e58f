import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../db/database.ts";

type Table = keyof Tables & string;

/** The records that an array of ids names, `[{ id, name }]` by name. */
export const several = (table: Table, column: string, target: Table): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from ${sql.table(target)} r
  where r.aggregator_id = ${sql.ref(`${table}.aggregator_id`)} and r.id = any(${sql.ref(`${table}.${column}`)}))`;
