import type { Field } from "../../definition/field.ts";
import { traitsOf } from "../../definition/kinds.ts";
import {
  isKept,
  isKeptColumn,
  isSum,
  linesIn,
  linesTable,
  ownerColumn,
  sentName,
  tableName,
  tableOf,
} from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { beginningOf } from "../../definition/steps.ts";
import { isNullable } from "../../definition/values.ts";

/** A column as SQL says it: `bigint not null`; `begins`: what stands in it in rows that were there before. */
export type Column = { readonly name: string; readonly type: string; readonly begins: string | null };

export { tableOf };

/** How SQL calls what stands in a column; of other kinds it is a text. */
const TYPES = { bigint: "bigint", int: "int", boolean: "boolean", day: "date" } as const;

function typeOf(field: Field): string {
  if (field.kind === "choice") return typeof field.ids[0] === "string" ? "text" : "int";
  if (field.kind === "references") return "int[]";
  if (field.kind === "party") return "jsonb";
  if (field.kind === "instant") return "timestamptz";
  const { stored } = traitsOf(field.kind);
  return stored === undefined ? "text" : TYPES[stored];
}

/** What a column says where nothing is said of it; undefined where something has to be. */
function defaultOf(field: Field): string | undefined {
  if (isSum(field)) return "0";
  if (field.kind === "note" || (field.kind === "text" && field.optional)) return "''";
  if (field.kind === "references") return "'{}'";
  if (field.kind === "boolean") return String(field.default ?? field.edit === false);
  if (field.kind === "status") return beginningOf({ fields: { status: field } })?.toString();
  return undefined;
}

/** What rows that were there before hold of a new field that must be filled in. */
function beginsWith(field: Field): string {
  if (field.kind === "choice") return typeof field.ids[0] === "string" ? `'${field.ids[0]}'` : String(field.ids[0]);
  if (field.kind === "date") return "current_date";
  if (field.kind === "instant") return "now()";
  return typeOf(field) === "text" ? "''" : "0";
}

/** What the column of a field is called. */
export const columnName = (name: string, field: Field): string => field.column ?? sentName(name, field);

function columnOf(name: string, field: Field): Column {
  const standing = defaultOf(field);
  const must = isNullable(field) ? "" : ` not null${standing === undefined ? "" : ` default ${standing}`}`;
  const isOwed = must === " not null" && field.kind !== "reference";
  return { name: columnName(name, field), type: `${typeOf(field)}${must}`, begins: isOwed ? beginsWith(field) : null };
}

/** The columns of a definition's fields, in their order. */
export const columnsOf = ({ fields }: Pick<Definition, "fields">): readonly Column[] =>
  Object.entries(fields).flatMap(([name, field]) => (isKept(field) ? [columnOf(name, field)] : []));

/** A column that refers to a table. */
export type Key = { readonly column: string; readonly table: string };

/** A table of lines: the column by which they are a record's, the others, and what those refer to. */
export type LineTable = {
  readonly table: string;
  readonly owner: string;
  readonly columns: readonly Column[];
  readonly keys: readonly Key[];
};

/** The tables of a definition's lines. */
export const lineTablesOf = (definition: Definition): readonly LineTable[] =>
  linesIn(definition.fields).map(([name, field]) => ({
    table: linesTable(definition, name, field),
    owner: ownerColumn(definition),
    columns: Object.entries(field.columns).flatMap(([column, said]) =>
      isKeptColumn(said) && column !== "position" ? [columnOf(column, said)] : [],
    ),
    keys: keysOf({ fields: field.columns }),
  }));

/** Which column refers to which table. */
export const keysOf = ({ fields }: Pick<Definition, "fields">): readonly Key[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "reference" && !field.computed && field.to
      ? [{ column: columnName(name, field), table: tableName(field.to) }]
      : [],
  );
