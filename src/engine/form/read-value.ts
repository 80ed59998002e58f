import { err, ok, type Result } from "../../../domain/result.ts";
import type { Field } from "../define/language/fields.ts";
import { type Fault, type FormValue, type FormValues, isEmptyValue } from "../fields/kind/form-value.ts";
import { kindOf } from "../fields/kinds.ts";

/** What to send for an input that is empty: null where the call takes it, else an empty text. */
export type Nothing = null | "";

/** The value to send for what stands in an input, checked by the rules of its kind. `others`: the rest of the form. */
export function readValue(
  field: Field,
  value: FormValue,
  others: FormValues,
  nothing: Nothing,
): Result<unknown, Fault> {
  if (!isEmptyValue(value)) return kindOf(field).form.read(field, value, others);
  if (field.required) return err({ code: "REQUIRED" });
  return ok(Array.isArray(value) ? [] : nothing);
}
