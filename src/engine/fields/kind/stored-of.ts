import type { Field } from "../../define/language/fields.ts";

/** What a record holds for a field of a form: under its own name, or under that which the description gives as `from`. */
export function storedOf(field: Field, name: string, record: Readonly<Record<string, unknown>> | undefined): unknown {
  const from = "from" in field ? field.from : undefined;
  return record?.[from ?? name];
}
