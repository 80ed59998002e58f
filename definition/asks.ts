import { type Action, type Asked, isWriting } from "./action.ts";
import type { Field, Fields } from "./field.ts";
import { isKept, isNamed, isSent, sentName } from "./names.ts";
import { isNullable } from "./values.ts";

/** A field that an action asks for, under the name that it is sent and kept by. */
export type AskedField = {
  readonly name: string;
  readonly sent: string;
  readonly field: Field;
  readonly asked: Asked;
};

/** Kinds that are more than one value in one column, and those that only a form knows how to ask for. */
const UNASKABLE: readonly Field["kind"][] = ["status", "references", "password", "iinBin", "lines"];

/** Whether a confirmation can ask for a field: it is one column that a person fills in, or a file. */
export const isAskable = (field: Field): boolean =>
  field.kind === "file" || (isKept(field) && !isNamed(field) && !UNASKABLE.includes(field.kind));

/** What stands in a field that is empty; undefined where it never is. */
export function emptyOf(field: Field): null | "" | undefined {
  if (field.kind === "note" || (field.kind === "text" && field.optional)) return "";
  return isNullable(field) ? null : undefined;
}

/** Whether a new record has nothing in a field that no form sends, or something by itself. */
export const beginsByItself = (field: Field): boolean =>
  isSent(field) || emptyOf(field) !== undefined || field.kind === "boolean";

/** What actions ask for, each field once, as the last of them asks. */
export function askedBy({ fields }: { readonly fields: Fields }, actions: readonly Action[]): readonly AskedField[] {
  const asks = actions.flatMap((action) => (isWriting(action) ? Object.entries(action.asks ?? {}) : []));
  return Object.entries(Object.fromEntries(asks)).flatMap(([name, asked]) => {
    const field = fields[name];
    return field ? [{ name, sent: sentName(name, field), field, asked }] : [];
  });
}

/** What an action empties, by column. */
export const clearedBy = (
  { fields }: { readonly fields: Fields },
  { clears = [] }: { readonly clears?: readonly string[] },
): Readonly<Record<string, null | "">> =>
  Object.fromEntries(
    clears.flatMap((name) => {
      const field = fields[name];
      const empty = field && emptyOf(field);
      return field && empty !== undefined ? [[sentName(name, field), empty]] : [];
    }),
  );
