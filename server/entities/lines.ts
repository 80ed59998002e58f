import { type RawBuilder, sql } from "kysely";
import type { Field, FieldOf, Fields } from "../../definition/field.ts";
import { isNamed, linesIn, linesTable, ownerColumn, sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import type { LineOf } from "../../definition/values.ts";
import type { Reader } from "./describe.ts";
import type { RequestContext } from "./listed.ts";
import { ofAggregator, type ReferenceTable, referenceMembers, referredTable } from "./references.ts";
import { wordsUnder } from "./statuses.ts";

type Values = Readonly<Record<string, unknown>>;
type Columns<F> = F extends { readonly kind: "lines"; readonly columns: infer C extends FieldOf<"lines">["columns"] }
  ? C
  : never;

/** Columns of lines that are not kept: SQL over the columns of their table, or what is made of the rest of a line. */
export type MadeColumns<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly kind: "lines" } ? K : never]?: {
    readonly [C in keyof Columns<F[K]>]?:
      | RawBuilder<unknown>
      | ((line: LineOf<Columns<F[K]>>, reader: Reader) => LineOf<Columns<F[K]>>[C]);
  };
};
type Made = RawBuilder<unknown> | ((line: never, reader: Reader) => unknown);
type MadeByField = Readonly<Record<string, Readonly<Record<string, Made | undefined>> | undefined>>;

/** The name of whose a line is, in what is asked; no column is called so. */
const OWNER = "its owner";

/** Reads the lines of any number of records, each field of lines by one statement. */
export type ReadLines = (context: RequestContext, ids: readonly number[]) => Promise<(id: number) => Values>;

/** How the lines of a definition's records are read; undefined where it has none. The records are the caller's: who asks has seen to it. */
export function linesReader(definition: Definition, made: MadeByField = {}): ReadLines | undefined {
  const fields = linesIn(definition.fields);
  if (fields.length === 0) return undefined;
  return async (context, ids) => {
    const found = await Promise.all(
      fields.map(async ([name, field]) => {
        const lines = await readLines(definition, [name, field], made[name] ?? {}, context, ids);
        return [name, lines] as const;
      }),
    );
    return (id) => Object.fromEntries(found.map(([name, lines]) => [name, lines.get(id) ?? []]));
  };
}

async function readLines(
  definition: Definition,
  [name, field]: readonly [string, FieldOf<"lines">],
  made: Readonly<Record<string, Made | undefined>>,
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values[]>> {
  const table = linesTable(definition, name, field);
  const [ref, owner] = [(column: string) => sql.ref(`${table}.${column}`), sql.ref(ownerColumn(definition))];
  const columns = Object.entries<Field>(field.columns);
  const select = columns.flatMap(([column, said]) => {
    const source = made[column];
    if (typeof source === "function") return [];
    const own = ref(sentName(column, said));
    const kept = said.kind === "reference" ? recordNamed(table, own, referredTable(column, said)) : own;
    return [sql`${source ?? kept} as ${sql.ref(column)}`];
  });
  const { rows } = await sql<Values>`select ${sql.join([sql`${owner} as ${sql.ref(OWNER)}`, ...select])}
    from ${sql.table(table)} where aggregator_id = ${context.scope.aggregatorId} and ${owner} = any(${[...ids]}::int[])
    order by ${owner}, ${ref("position")}`.execute(context.db);
  const lines = new Map<number, Values[]>();
  for (const { [OWNER]: id, ...line } of rows) {
    const of = lines.get(Number(id)) ?? [];
    of.push(lineOf(columns, made, line, context));
    lines.set(Number(id), of);
  }
  return lines;
}

/** The record that a column of lines names, with what it is known by; a question within the question, so that no name of it stands beside the lines' own. */
function recordNamed(table: string, key: RawBuilder<unknown>, target: ReferenceTable): RawBuilder<unknown> {
  const texts = referenceMembers(target).flatMap(({ member, column }) => [
    sql.lit(member),
    sql.ref(`referred.${column}`),
  ]);
  return sql`(select json_build_object('id', referred.id, ${sql.join(texts)}) from ${sql.table(target)} referred
    where referred.id = ${key} and ${ofAggregator(target, "referred", sql.ref(`${table}.aggregator_id`))})`;
}

/** A line as the contract shows it: with the words of its choices and with what is made of it, in the order of its columns. */
function lineOf(
  columns: readonly (readonly [string, Field])[],
  made: Readonly<Record<string, Made | undefined>>,
  found: Values,
  reader: Reader,
): Values {
  const heldBy = (name: string, column: Field): unknown => {
    const [source, value] = [made[name], found[name]];
    if (typeof source === "function") return source(found as never, reader); // the line that its type reads
    if (!isNamed(column) || typeof value !== "number") return value;
    return { id: value, name: wordsUnder(reader.t, column.words)(value) };
  };
  return Object.fromEntries(columns.map(([name, column]) => [name, heldBy(name, column)]));
}
