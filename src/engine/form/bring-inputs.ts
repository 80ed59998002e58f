import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import { kindOf } from "../fields/kinds.ts";
import { bringParts } from "../later/later.ts";

/**
 * Loads the inputs of a form and of its lines, all at once: drawn as they come, one kind after the other, it would wait for each, and React keeps
 * every placeholder for 300 ms. Rejects where one cannot be had.
 */
export function bringInputs(resource: Resource): Promise<void> {
  const fields = formFieldsOf(resource).flatMap((name) => resource.fields[name] ?? []);
  const cells = fields.flatMap((field) => (field.kind === "lines" ? Object.values(field.columns) : []));
  return bringParts([...fields, ...cells].map((field) => kindOf(field).form.Input));
}
