import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** Of each column of money that a database has of an aggregator, by `table.column`: how many rows, and their sum. Rows of files that wait are left out. */
export async function sumsOfAggregator(db: Db, aggregator: number): Promise<Record<string, string>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'int8'::regtype and a.attname !~ '(^|_)id$'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname !~ '^import_rows' and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'aggregator_id')
    order by 1, 2`.execute(db);
  const sums: Record<string, string> = {};
  for (const { table, column } of columns) {
    const { rows } = await sql<{ said: string }>`
      select count(*) || ' rows, ' || coalesce(sum(${sql.id(column)})::text, '0') as said
      from ${sql.id(table)} where aggregator_id = ${aggregator}`.execute(db);
    sums[`${table}.${column}`] = rows[0]?.said ?? "";
  }
  return sums;
}
