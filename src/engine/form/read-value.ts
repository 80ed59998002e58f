import { err, ok, type Result } from "../../../domain/result.ts";
import type { Field } from "../define/language/fields.ts";
import { type Fault, type FormValue, type FormValues, isEmptyValue } from "../fields/kind/form-value.ts";
import { kindOf } from "../fields/kinds.ts";

/** The value to send for what stands in an input, checked by the rules of its kind. `others`: the rest of the form. */
export function readValue(field: Field, value: FormValue, others: FormValues): Result<unknown, Fault> {
  if (!isEmptyValue(value)) return kindOf(field).form.read(field, value, others);
  if (field.required) return err({ code: "REQUIRED" });
  return ok(Array.isArray(value) ? [] : nothingOf(field));
}

/** What an empty input is sent as: an empty text of what is written in words. */
const nothingOf = (field: Field): null | "" =>
  field.kind === "note" || (field.kind === "text" && !field.nullable) ? "" : null;
