import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { FieldOf } from "../../definition/field.ts";
import { tableName } from "../../definition/names.ts";
import { isRegister, REGISTER_TABLE } from "../../definition/studio/register.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import type { Scope } from "../http/scope.ts";

/** Tables that rows refer to: what stands beside the id in such a reference, by the column of the other table; the first is sorted by. */
const MEMBERS = {
  paid_contracts: [
    { member: "number", column: "number" },
    { member: "date", column: "date" },
  ],
  contracts: [
    { member: "number", column: "number_contract" },
    { member: "date", column: "date_conclusion" },
  ],
  outsourcing_contracts: [
    { member: "number", column: "number" },
    { member: "date", column: "date" },
  ],
  driver_reports: [
    { member: "number", column: "number" },
    { member: "date", column: "formed_on" },
  ],
  offers: [
    { member: "number", column: "number" },
    { member: "date", column: "date" },
  ],
  commissioner_reports: [
    { member: "number", column: "number" },
    { member: "date", column: "formed_on" },
  ],
} as const;
const NAME = [{ member: "name", column: "name" }] as const;
const isNumbered = (table: string): table is keyof typeof MEMBERS => Object.hasOwn(MEMBERS, table);
/** What belongs to no aggregator. */
const GLOBAL: readonly string[] = ["cities", "account_names"] satisfies (keyof Tables)[];

type WithName = { [Name in keyof Tables]: Tables[Name] extends { name: unknown } ? Name : never }[keyof Tables];
/** A table whose records have something to be called by. */
export type ReferenceTable = (keyof typeof MEMBERS | WithName) & string;

/** What a reference to a table shows beside the id. */
export const referenceMembers = (
  table: ReferenceTable | undefined,
): readonly { readonly member: string; readonly column: string }[] => {
  if (table === undefined) return [];
  return isNumbered(table) ? MEMBERS[table] : NAME;
};

/** The table that a field refers to. */
export const referredTable = (field: string, { to = field, table }: FieldOf<"reference">): ReferenceTable =>
  (table ?? (isRegister(to) ? REGISTER_TABLE : tableName(to))) as ReferenceTable; // what a definition has in server/db/tables

/** That a row of a table, under the name that it goes by, is of an aggregator; of what belongs to none every row is. */
export const ofAggregator = (table: string, name: string, aggregator: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  GLOBAL.includes(table) ? sql`true` : sql`${sql.ref(`${name}.aggregator_id`)} = ${aggregator}`;

/**
 * Joins a referred table under the field's name, within the same aggregator. A left join: one that nothing asks of costs nothing.
 * `isThere`: every record has one, and they stand in its order: then the database may begin with those that are referred to.
 */
export function joinReference<Query extends SelectQueryBuilder<Tables, never, object>>(
  query: Query,
  { table, field, isThere }: { readonly table: string; readonly field: string; readonly isThere: boolean },
  target: ReferenceTable,
  key: RawBuilder<unknown>,
): Query {
  const id = sql`${sql.ref(`${field}.id`)} = ${key}`;
  const on = sql<SqlBool>`${ofAggregator(target, field, sql.ref(`${table}.aggregator_id`))} and ${id}`;
  const joined = `${target} as ${field}` as never;
  const both = isThere ? query.innerJoin(joined, (join) => join.on(on)) : query.leftJoin(joined, (join) => join.on(on));
  return both as unknown as Query; // what is joined adds names and takes none away
}

/** What those of these ids are called that a reference to a table may show, in alphabetical order. */
export async function namesReferred(
  db: Db | Tx,
  { aggregatorId }: Pick<Scope, "aggregatorId">,
  table: ReferenceTable,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const [first] = referenceMembers(table); // sorted by
  const name = sql.ref(`referred.${first?.column ?? "name"}`);
  const { rows } = await sql<{ id: number; name: string }>`
    select referred.id, ${name} as name from ${sql.table(table)} referred
    where ${ofAggregator(table, "referred", sql`${aggregatorId}::int`)} and referred.id = any(${[...ids]}::int[])
    order by ${name} collate "und-x-icu", referred.id`.execute(db);
  return rows;
}
