import { z } from "zod";
import { editSchema } from "../../contract/resource/schemas.ts";
import { emptyOf } from "../../definition/asks.ts";
import type { Field } from "../../definition/field.ts";
import type { ImportColumn } from "../../definition/import.ts";
import { isSent, sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import type { FieldErrors } from "../http/failure.ts";
import { fieldsOf } from "../http/fields.ts";
import type { Places, ReadRecord } from "./import-rows.ts";

type Values = Readonly<Record<string, unknown>>;
/** An edit as the calls of the API have it once they are read, or what is wrong with it. */
type Edit = { readonly values?: Values; readonly errors?: FieldErrors };

/** What a new record has in a field that nobody fills in: what its form begins with. `today`: `YYYY-MM-DD`. */
function beginning(field: Field, today: string): unknown {
  if (field.kind === "references") return [];
  if (!("default" in field) || field.default === undefined) return undefined;
  if (field.kind === "money") return 0;
  if (field.kind !== "date") return field.default;
  return { today, monthStart: `${today.slice(0, 8)}01`, yearStart: `${today.slice(0, 5)}01-01` }[field.default];
}

/** How the records of a file become edits, by the same schema as what a form sends. */
export function importEdits(
  definition: Definition,
  { columns, places }: { readonly columns: readonly ImportColumn[]; readonly places: Places },
  today: string,
) {
  const { fields, import: said } = definition;
  const schema = editSchema(fields);
  const some = schema.partial();
  const isInFile = new Set(places.map((column) => column?.sent));
  const begins = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = isSent(field) ? beginning(field, today) : undefined;
      return value === undefined ? [] : [[sentName(name, field), { value, field }]];
    }),
  );
  const emptied = ({ cleared }: ReadRecord, isNew: boolean) =>
    Object.fromEntries(
      cleared.flatMap(({ sent, field }) => {
        const empty = field.kind === "references" ? [] : emptyOf(field);
        if (empty !== undefined) return [[sent, empty]];
        return isNew && begins[sent] ? [[sent, begins[sent].value]] : [];
      }),
    );
  const decode = (by: z.ZodObject, sent: Values): Edit => {
    const read = z.safeDecode(by, sent as never, { reportInput: true }); // the schema decides what it is
    return read.success ? { values: read.data } : { errors: fieldsOf(read.error) };
  };
  const unsaid = Object.fromEntries(
    Object.entries(begins).flatMap(([sent, { value }]) => (isInFile.has(sent) ? [] : [[sent, value]])),
  );
  return {
    /** A new record: what no column of the file has begins as in a form. */
    adding: (record: ReadRecord): Edit => decode(schema, { ...unsaid, ...emptied(record, true), ...record.sent }),
    /** A change of a record: what no column has stays, and so does what cannot be empty and is. */
    changing: (record: ReadRecord): Edit => decode(some, { ...emptied(record, false), ...record.sent }),
    /** Where it is said that a record is there twice. */
    keyColumn: columns.find(({ name }) => name === said?.key?.at(-1)),
  };
}
