import { holds, type Subject } from "../domain/access/predicate.ts";
import type { Field, Fields, LineColumn } from "./field.ts";
import { fieldsWhere, isSent, sentName } from "./names.ts";
import type { Definition } from "./resource.ts";
import { isNullable, mayLack } from "./values.ts";

/** Rows of one file, under their headings. */
export const MOST_IMPORTED = 20_000;

/** Kinds that no cell of a table can hold. */
const UNWRITABLE: readonly Field["kind"][] = ["file", "password"];

/** A column of a file: a field that a form sends, or a column of its lines. */
export type ImportColumn = {
  /** `park`, `lines.sum`. */
  readonly name: string;
  /** Under which name the field is sent. */
  readonly sent: string;
  readonly field: Field;
  /** A column of the lines of `field`: its name, and under which it is sent. */
  readonly line?: { readonly name: string; readonly sent: string; readonly column: LineColumn };
};

/** What the cell of a column is read as. */
export const cellField = ({ field, line }: ImportColumn): Field => line?.column ?? field;

/** Whether something stands in a field by itself when nobody fills it in. */
const hasDefault = (field: Field): boolean => "default" in field && field.default !== undefined;

/** Whether a new record needs the cell of a column to be filled in. */
export const isNeeded = ({ field, line }: ImportColumn): boolean =>
  line ? !mayLack(field) && !mayLack(line.column) : !mayLack(field) && !isNullable(field) && !hasDefault(field);

const lineColumnsOf = (name: string, field: Field): ImportColumn[] =>
  field.kind === "lines"
    ? fieldsWhere(field.columns, isWritable).map(([column, said]) => ({
        name: `${name}.${column}`,
        sent: name,
        field,
        line: { name: column, sent: sentName(column, said), column: said as LineColumn }, // of the same columns
      }))
    : [];

/** Whether the name of a record in a cell leads to it. */
const isFound = (field: Field): boolean =>
  (field.kind !== "reference" && field.kind !== "references") || field.to !== undefined;
const isWritable = (field: Field): boolean => isSent(field) && !UNWRITABLE.includes(field.kind) && isFound(field);

/** The columns of a file of a definition's records, in the order of its fields, as far as they are this person's to write. */
export const importColumns = ({ fields }: { readonly fields: Fields }, user: Subject["user"]): ImportColumn[] =>
  fieldsWhere(
    fields,
    (field) =>
      isWritable(field) &&
      [field.audience, field.writers].every((theirs) => theirs === undefined || holds(theirs, { user })),
  ).flatMap(([name, field]) =>
    field.kind === "lines" ? lineColumnsOf(name, field) : [{ name, sent: sentName(name, field), field }],
  );

/** What is wrong with what a definition says of its files. */
export function importFaults({ fields, access, import: said }: Definition): string[] {
  if (!said) return [];
  const isKey = (name: string) => {
    const field = fields[name];
    return field !== undefined && isWritable(field) && !["lines", "references"].includes(field.kind) && !field.beside;
  };
  return [
    ...(access.create ? [] : ["«create» is nobody's: files add records"]),
    ...(said.key?.length && !access.edit ? ["«edit» is nobody's: files change records by their key"] : []),
    ...(said.key ?? []).flatMap((name) => (isKey(name) ? [] : [`«${name}» is no field to find a record of a file by`])),
    ...fieldsWhere(fields, (field) => isSent(field) && !isWritable(field) && !mayLack(field)).map(
      ([name]) => `«${name}» must be filled in, and no file has it`,
    ),
  ];
}
