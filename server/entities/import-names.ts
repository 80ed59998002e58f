import { type SqlBool, sql } from "kysely";
import { defined } from "../../contract/resource/defined.ts";
import type { Field, FieldOf } from "../../definition/field.ts";
import type { Db, Tx } from "../db/database.ts";
import { within } from "../db/scope.ts";
import type { Scope } from "../http/scope.ts";
import { type CellReading, folded } from "./import-cell.ts";
import { keptOf } from "./listed.ts";
import { type ReferenceTable, referenceMembers } from "./references.ts";

export type Reference = FieldOf<"reference"> | FieldOf<"references">;
export const isReference = (field: Field): field is Reference =>
  field.kind === "reference" || field.kind === "references";

/** Several names in one cell. */
const SEPARATOR = /[;\n]/;
const typedIn = (field: Reference, text: string): string[] =>
  (field.kind === "references" ? text.split(SEPARATOR) : [text]).map((name) => name.trim()).filter(Boolean);
/** The names in a cell as they are looked for. */
export const namesIn = (field: Reference, text: string): string[] => typedIn(field, text).map(folded);

type Found = { readonly id: number; readonly beside: Readonly<Record<string, unknown>> };
/** The records of the person's scope that go by a name. */
export type Names = ReadonlyMap<string, readonly Found[]>;

/** By what a record is known beside its name: a number that no two have. */
const isNumber = ([name, { kind, unique }]: [string, Field]): boolean =>
  name === "number" || unique !== undefined || ["iin", "bin", "iinBin"].includes(kind);

/** The columns of a resource's table that name its records. */
function columnsOf(to: string, table: string): string[] {
  const named = referenceMembers(table as ReferenceTable).slice(0, 1); // what resources refer to has something to be called by
  const fields = Object.entries(defined.find(({ name }) => name === to)?.fields ?? {});
  // What administrators have added is no column of the table.
  const own = fields.filter(([, { json }]) => json === undefined);
  const numbers = own.filter(isNumber).map(([name, { column }]) => column ?? name);
  return [...new Set([...named.map(({ column }) => column), ...numbers])];
}

/** Finds the records that a column of a file names, all in one question: by name, number, ИИН or БИН, in any case of letters. */
export async function findNames(db: Db | Tx, scope: Scope, field: Reference, names: readonly string[]): Promise<Names> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0 || field.to === undefined) return new Map();
  const { stored } = keptOf(field.to);
  const columns = columnsOf(field.to, stored.table);
  const beside = field.kind === "reference" ? Object.keys(field.where ?? {}).map((theirs) => `${theirs}_id`) : [];
  const texts = columns.map((column) => sql`replace(lower(${sql.ref(`${stored.table}.${column}`)}::text), 'ё', 'е')`);
  const matches = texts.map((text) => sql<SqlBool>`${text} = any(${wanted}::text[])`);
  const others = beside.map((column) => sql`, ${sql.ref(`${stored.table}.${column}`)} as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, unknown> & { id: number; names: (string | null)[] }>`
    select ${sql.ref(`${stored.table}.id`)} as id, array[${sql.join(texts)}] as names ${sql.join(others, sql``)}
    from ${sql.table(stored.table)}
    where ${within(scope, stored.scope)} and (${sql.join(matches, sql` or `)})`.execute(db);
  const found = new Map<string, Found[]>();
  for (const { id, names: known, ...rest } of rows)
    for (const name of new Set(known.map((each) => (each === null ? "" : folded(each)))))
      if (name !== "") found.set(name, [...(found.get(name) ?? []), { id, beside: rest }]);
  return found;
}

/** The one record of a name among those that stand beside `row`; a fault where there is none, or more than one. */
function oneNamed(field: Reference, name: string, names: Names, row: Readonly<Record<string, unknown>>): CellReading {
  const same = field.kind === "reference" ? Object.entries(field.where ?? {}) : [];
  const found = (names.get(folded(name)) ?? []).filter(({ beside }) =>
    same.every(([theirs, ours]) => {
      const own = row[`${ours}_id`];
      return own === undefined || own === null || beside[`${theirs}_id`] === own;
    }),
  );
  const [one, other] = found;
  if (!one) return { fault: { code: "notFound", values: { value: name } } };
  return other ? { fault: { code: "several", values: { value: name } } } : { value: one.id };
}

/** What the names in a cell mean: an id, or several; `row`: what is known of the rest of the row, as it is sent. */
export function readNames(
  field: Reference,
  text: string,
  names: Names,
  row: Readonly<Record<string, unknown>>,
): CellReading {
  const read = typedIn(field, text).map((name) => oneNamed(field, name, names, row));
  const wrong = read.find((each) => "fault" in each);
  if (wrong) return wrong;
  if (field.kind === "reference") return read[0] ?? { isEmpty: true };
  return { value: read.map((each) => ("value" in each ? each.value : undefined)) };
}
