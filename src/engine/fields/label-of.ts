import type { Field } from "../define/language/fields.ts";
import { kindOf } from "./kinds.ts";

/** What the field of one record is called, by its key; `others`: the record, or what stands in its form. */
export const labelOf = (field: Field, others: Readonly<Record<string, unknown>>): string =>
  kindOf(field).called?.(field, others) ?? field.label;
