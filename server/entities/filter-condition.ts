import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { FilterValue, ListSpec, Range } from "../../contract/list.ts";
import { startOfDay } from "../db/almaty.ts";
import { isAmong } from "../db/folded.ts";

/** Field of the contract → the column or the SQL that filters by it. */
type Columns = Readonly<Record<string, string | RawBuilder<unknown>>>;

function sourceOf(columns: Columns, field: string): string | RawBuilder<unknown> {
  const source = columns[field];
  if (source === undefined) throw new Error(`No column stands for the field ${field}`);
  return source;
}

/** Where a field is found; throws for one that no column stands for: a mistake of ours. */
export function columnOf(columns: Columns, field: string): RawBuilder<unknown> {
  const source = sourceOf(columns, field);
  return typeof source === "string" ? sql.ref(source) : source;
}

function condition(
  kind: ListSpec["filters"][string],
  column: RawBuilder<unknown>,
  value: FilterValue,
): Expression<SqlBool> {
  switch (kind) {
    case "ids":
      return isOneOf(column, value as readonly number[], sql`int`); // the codec puts only ids under this kind
    case "texts":
      return isOneOf(column, value as readonly string[], sql`text`); // and only texts under this
    case "flag":
      return sql<SqlBool>`${column} = ${value}`;
    case "month":
      return isMonth(column, String(value));
    case "months":
      return typeof value === "string" ? isMonth(column, value) : isBetweenMonths(column, value as Range); // a month or a range of them
    case "dates": {
      const { from, to } = value as Range; // the codec puts only ranges under this kind
      // A day of the business begins when it begins for people in Almaty, so one comparison does for days and for moments.
      return both(
        from && sql`${column} >= ${startOfDay(sql`${from}::date`)}`,
        to && sql`${column} < ${startOfDay(sql`${to}::date + 1`)}`,
      );
    }
    case "money":
    case "numbers": {
      const { from, to } = value as Range; // likewise
      return both(from && sql`${column} >= ${from}::bigint`, to && sql`${column} <= ${to}::bigint`);
    }
  }
}

/** Months are kept by their first days. */
const isMonth = (column: RawBuilder<unknown>, month: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} = ${`${month}-01`}::date`;

const isBetweenMonths = (column: RawBuilder<unknown>, { from, to }: Range): Expression<SqlBool> =>
  both(from && sql`${column} >= ${`${from}-01`}::date`, to && sql`${column} <= ${`${to}-01`}::date`);

/** The conditions of the two edges of a range; an edge that is not there asks for nothing. */
function both(...edges: readonly (RawBuilder<unknown> | "" | null | undefined)[]): Expression<SqlBool> {
  const there = edges.filter((edge) => typeof edge === "object" && edge !== null);
  return there.length > 0 ? sql<SqlBool>`(${sql.join(there, sql` and `)})` : sql<SqlBool>`true`;
}

/** One value is compared as one: its rows stand in their usual order in the index, and those of several do not. */
export function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly unknown[],
  type: RawBuilder<unknown>,
): Expression<SqlBool> {
  const [only] = values;
  return values.length === 1
    ? sql<SqlBool>`${column} = ${only}::${type}`
    : sql<SqlBool>`${column} = any(${values}::${type}[])`;
}

/** A filter as its kind says; a text that people write is compared as it is searched. */
export const filterCondition = (
  { columns, written }: { readonly columns: Columns; readonly written?: ReadonlySet<string> },
  field: string,
  kind: ListSpec["filters"][string],
  value: FilterValue,
): Expression<SqlBool> =>
  kind === "texts" && written?.has(field)
    ? isAmong(sourceOf(columns, field), value as readonly string[]) // the codec puts only texts under this kind
    : condition(kind, columnOf(columns, field), value);
