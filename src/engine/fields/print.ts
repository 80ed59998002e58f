import type { Field } from "../define/language/fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Row } from "../registry/row.ts";
import type { Exported } from "./kind/kind-parts.ts";
import { isUnknown } from "./kind/known.ts";
import type { Words } from "./kind/words.ts";
import { kindOf } from "./kinds.ts";

/** The value of a field as one reads it: money `1 234,56`, a day `30.04.2026`, a reference by its name, «—» for nothing. */
export function printValue(field: Field, value: unknown, words: Words): string {
  const text = isUnknown(value) || value === "" ? undefined : kindOf(field).print(field, value, words);
  return text ?? words.t("common.value.unknown");
}

/** The value of a field in a cell of a spreadsheet; an empty text for nothing. */
export function exportValue(field: Field, value: unknown, words: Words): Exported {
  return isUnknown(value) || value === "" ? { text: "", is: "text" } : kindOf(field).exported(field, value, words);
}

/** Every described field of a record as it is printed: the values of a title. */
export function printsOf({ fields }: Pick<Resource, "fields">, row: Row, words: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, printValue(field, row[name], words)]));
}

/** Figures stand at the right end of a cell, one under the other. */
export const isFigure = (field: Field): boolean => kindOf(field).isFigure(field);
