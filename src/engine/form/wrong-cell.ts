import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { readValue } from "./read-value.ts";

/** The first cell of a field of lines that cannot be sent as it stands, `<line from 0>.<column>`; undefined of other fields. */
export function wrongCell(resource: Resource, name: string, values: FormValues): string | undefined {
  const field = resource.fields[name];
  const read = field && readValue(field, values[name] ?? null, values);
  if (!read || read.ok || read.error.line === undefined) return undefined;
  return `${read.error.line}.${read.error.column}`;
}
