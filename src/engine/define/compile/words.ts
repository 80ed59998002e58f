import type { MessageKey } from "../language/message-key.ts";

/** The key of a text of a resource. */
export const wordOf = (resource: string, ...path: readonly string[]): MessageKey =>
  [resource, ...path].join(".") as MessageKey; // that it is there `definitionFaults` and scripts/words-asked.ts ask

/** The field under which a record holds what a form sends as this: `author` of `author_id`, `countries` of `country_ids`. */
export function shownOf(field: string): string {
  const [, several] = /^(.+)_ids$/.exec(field) ?? [];
  return several === undefined ? field.replace(/_id$/, "") : several.replace(/y$/, "ie").concat("s");
}

/** What a field is called under: `author_id`, which a form sends, is the `author` that a person reads. */
export const fieldWord = (resource: string, field: string): MessageKey => wordOf(resource, "fields", shownOf(field));
