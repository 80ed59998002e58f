import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { storedOf } from "../fields/kind/stored-of.ts";
import { kindOf } from "../fields/kinds.ts";
import type { Row } from "../registry/row.ts";

/** What a form begins with: the record's values, or the description's for a new one. */
export function startOf(resource: Resource, record: Row | undefined): FormValues {
  return Object.fromEntries(
    formFieldsOf(resource).map((name) => {
      const field = resource.fields[name];
      return [
        name,
        field ? kindOf(field).form.start(field, storedOf(field, name, record), record === undefined) : null,
      ];
    }),
  );
}
