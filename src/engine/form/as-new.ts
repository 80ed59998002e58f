import type { Resource } from "../define/language/resource.ts";

/**
 * A description as the form of a new record asks by it: a password, which the API lets an edit leave as it is, has to be given
 * where there is none yet.
 */
export const asNew = (resource: Resource): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      field.kind === "password" ? { ...field, required: true as const } : field,
    ]),
  ),
});
