import { type RawBuilder, sql } from "kysely";
import type { Db, Tables, Tx } from "../db/database.ts";
import type { Scope } from "../http/scope.ts";

type Table = keyof Tables & string;
type Whose = {
  /** A table with `aggregator_id`, `date_from` and whose a row is. */
  readonly table: Table;
  readonly owner: Table;
  /** The column that names the owner. */
  readonly key: string;
  /** Before its first row a record has what that row says; nothing unless said. */
  readonly holdsBefore?: true;
};

/**
 * Values of a record that hold from a day on until the next row says otherwise. Rows are added, never rewritten: a paper keeps what held
 * in its period.
 */
export function datedRows<Row extends Readonly<Record<string, unknown>>>({ table, owner, key, holdsBefore }: Whose) {
  const [rows, of] = [sql.table(table), sql.ref(key)];
  return {
    /** SQL of what a column says on a day (`YYYY-MM-DD`) of the owner that is selected. */
    on(day: string, column: keyof Row & string): RawBuilder<unknown> {
      const isBegun = sql`d.date_from <= ${day}::date`;
      return sql`(select ${sql.ref(`d.${column}`)} from ${rows} d
        where d.aggregator_id = ${sql.ref(`${owner}.aggregator_id`)} and d.${of} = ${sql.ref(`${owner}.id`)}
          and (${holdsBefore === true} or ${isBegun})
        order by ${isBegun} desc, abs(d.date_from - ${day}::date) limit 1)`;
    },
    /** SQL of what a column of the first row says. */
    first: (column: keyof Row & string): RawBuilder<unknown> => sql`(
      select ${sql.ref(`d.${column}`)} from ${rows} d
      where d.aggregator_id = ${sql.ref(`${owner}.aggregator_id`)} and d.${of} = ${sql.ref(`${owner}.id`)} order by d.date_from limit 1)`,
    /** SQL of all rows of the owner that is selected, oldest first, each as it is kept. */
    all: sql`(select coalesce(json_agg(d order by d.date_from), '[]') from ${rows} d
      where d.aggregator_id = ${sql.ref(`${owner}.aggregator_id`)} and d.${of} = ${sql.ref(`${owner}.id`)})`,
    /** The rows of a record, oldest first. */
    async list(db: Db | Tx, { aggregatorId }: Scope, id: number): Promise<(Row & { date_from: string })[]> {
      const found = await sql<Row & { date_from: string }>`select * from ${rows}
        where aggregator_id = ${aggregatorId} and ${of} = ${id} order by date_from`.execute(db);
      return found.rows;
    },
    /** Writes what holds from a day on. */
    set(tx: Tx, { aggregatorId }: Scope, id: number, from: string, row: Row): Promise<unknown> {
      const names = Object.keys(row).map((name) => sql.ref(name));
      return sql`insert into ${rows} (aggregator_id, ${of}, date_from, ${sql.join(names)})
        values (${aggregatorId}, ${id}, ${from}, ${sql.join(Object.values(row))})
        on conflict (aggregator_id, ${of}, date_from)
        do update set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`.execute(tx);
    },
    /** Lets the row of a day begin on another one; rows before it fall away. */
    async begin(tx: Tx, { aggregatorId }: Scope, id: number, row: string, from: string): Promise<void> {
      const own = sql`aggregator_id = ${aggregatorId} and ${of} = ${id}`;
      await sql`delete from ${rows} where ${own} and date_from < ${row}`.execute(tx);
      await sql`update ${rows} set date_from = ${from} where ${own} and date_from = ${row}`.execute(tx);
    },
  };
}
