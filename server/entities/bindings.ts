import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Binding, Field, FieldOf } from "../../definition/field.ts";
import { fieldsWhere, sentName, singular, tableName, tableOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Tables, Tx } from "../db/database.ts";
import type { Scope } from "../http/scope.ts";
import type { Particular } from "./particular.ts";

type Bound = FieldOf<"references"> & { readonly beside: Binding };
type Named = Pick<Definition, "name" | "table">;

const isBound = (field: Field): field is Bound =>
  field.kind === "references" && field.beside !== undefined && field.beside !== true;

/** A column of a table that binds records: `park_id` of `parks`. */
const keyOf = (table: string): string => `${singular(table)}_id`;

/** The records of another resource that rows of a table between bind to a record of this one: `user_parks` parks to users. */
export function bindingOf(definition: Named, name: string, field: Bound) {
  const [owner, target] = [tableOf(definition), tableName(field.to ?? name) as keyof Tables & string]; // what a definition names
  const [own, other] = [keyOf(owner), keyOf(target)].map((column) => sql.ref(`b.${column}`));
  const { table, where } = typeof field.beside === "string" ? { table: field.beside, where: undefined } : field.beside;
  const rows = sql`${sql.table(table)} b`;
  const holds = where ? sql.ref(`b.${where}`) : sql`true`;
  const ofRow = (aggregator: string) =>
    sql`b.aggregator_id = ${sql.ref(aggregator)} and ${own} = ${sql.ref(`${owner}.id`)} and ${holds}`;
  return {
    field: name,
    /** Under which name an edit sends the ids. */
    sent: sentName(name, field),
    isWritten: !field.computed,
    /** SQL of those that the selected record is bound to, `[{ id, name }]` by name; `aggregator`: the column that says whose it is. */
    shown: (aggregator: string): RawBuilder<unknown> => sql`(
      select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
      from ${rows} join ${sql.table(target)} r on r.aggregator_id = b.aggregator_id and r.id = ${other}
      where ${ofRow(aggregator)})`,
    /** SQL of whether it is bound to one of these. */
    hasAny: (aggregator: string, ids: unknown): RawBuilder<SqlBool> =>
      sql<SqlBool>`exists (select from ${rows} where ${ofRow(aggregator)} and ${other} = any(${ids}::int[]))`,
    /** The ids that a record is bound to, in order. */
    async list(tx: Tx, { aggregatorId }: Scope, id: number): Promise<number[]> {
      const found = await sql<{ id: number }>`select ${other} as id from ${rows}
        where b.aggregator_id = ${aggregatorId} and ${own} = ${id} and ${holds} order by 1`.execute(tx);
      return found.rows.map((row) => row.id);
    },
    /** Binds a record to these and to no others. */
    async set(tx: Tx, { aggregatorId }: Scope, id: number, ids: readonly number[]): Promise<void> {
      await sql`delete from ${rows} where b.aggregator_id = ${aggregatorId} and ${own} = ${id}`.execute(tx);
      await sql`insert into ${sql.table(table)} (aggregator_id, ${sql.ref(keyOf(owner))}, ${sql.ref(keyOf(target))})
        select ${aggregatorId}, ${id}, unnest(${[...ids]}::int[])`.execute(tx);
    },
  };
}

/** What rows of other tables bind to the records of a definition. */
export const bindingsOf = (definition: Named & Pick<Definition, "fields">) =>
  fieldsWhere(definition.fields, isBound).map(([name, field]) => bindingOf(definition, name, field as Bound)); // just asked

/** What of an edit rows of other tables bind; undefined of a definition that has none such. */
export function boundBeside(definition: Definition): Particular["beside"] {
  const bindings = bindingsOf(definition).filter(({ isWritten }) => isWritten);
  if (bindings.length === 0) return undefined;
  return async ({ tx, scope }, edit, id) => {
    const idsOf = (sent: string) => edit[sent] as readonly number[]; // as the definition's edit has them
    const stood = id === undefined ? [] : bindings.map(async ({ sent, list }) => [sent, await list(tx, scope, id)]);
    return {
      before: Object.fromEntries(await Promise.all(stood)),
      after: Object.fromEntries(bindings.map(({ sent }) => [sent, idsOf(sent)])),
      async write(owner, changed) {
        for (const { sent, set } of bindings) if (changed.includes(sent)) await set(tx, scope, owner, idsOf(sent));
      },
    };
  };
}
