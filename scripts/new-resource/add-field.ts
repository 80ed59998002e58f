import { fieldLine } from "./definition-file.ts";
import { fieldWords, type Language } from "./locale-files.ts";
import { fieldOf, type PlannedField } from "./plan.ts";

/** Reads a field that comes to a resource with records; throws a sentence that says what is wrong with it. */
export function laterFieldOf(text: string): PlannedField {
  const field = fieldOf(text);
  if (field.isRequired) throw new Error(`${field.name}: the records that are there have none, so it may be empty`);
  if (field.kind === "status") throw new Error("A status comes with its machine: say both in the definition");
  return field;
}

/** A definition's file with one field more, after the others; throws where it has that one, or no fields. */
export function withField(file: string, resource: string, field: PlannedField): string {
  const start = file.indexOf("\n  fields: {\n");
  const end = file.indexOf("\n  },\n", start);
  if (start < 0 || end < 0) throw new Error(`The definition of ${resource} says no fields`);
  if (new RegExp(`^    ${field.name}: `, "m").test(file.slice(start, end)))
    throw new Error(`${resource} has ${field.name} already`);
  return `${file.slice(0, end)}\n${fieldLine(resource, field)}${file.slice(end)}`;
}

type Words = Readonly<Record<string, unknown>>;

/** A file of words with those of one field more. */
export function withWords(file: string, field: PlannedField, language: Language): string {
  const words = JSON.parse(file) as Words;
  const added = Object.entries(fieldWords(field, language)).map(([part, more]) => [
    part,
    { ...(words[part] as Words | undefined), ...more },
  ]);
  return JSON.stringify({ ...words, ...Object.fromEntries(added) }, null, 2);
}
