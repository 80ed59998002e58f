import type { Resource } from "../define/language/resource.ts";
import type { FormValue, FormValues } from "../fields/kind/form-value.ts";
import { changedBetween } from "./body.ts";

/** A field that both people changed, and not to the same. */
export type Conflict = { readonly field: string; readonly yours: FormValue; readonly theirs: FormValue };
export type Merge = {
  readonly conflicts: readonly Conflict[];
  /** The fields that only the other person changed: their value is taken. */
  readonly taken: readonly string[];
  /** Your values, theirs where only they changed something. */
  readonly values: FormValues;
};

/** Puts two edits of one record together: `before` is what both began with. */
export function merge(resource: Resource, before: FormValues, yours: FormValues, theirs: FormValues): Merge {
  const [mine, others] = [changedBetween(resource, before, yours), changedBetween(resource, before, theirs)];
  const differing = changedBetween(resource, yours, theirs);
  const both = others.filter((field) => mine.includes(field) && differing.includes(field));
  const taken = others.filter((field) => !mine.includes(field));
  return {
    conflicts: both.map((field) => ({ field, yours: yours[field] ?? null, theirs: theirs[field] ?? null })),
    taken,
    values: { ...yours, ...Object.fromEntries(taken.map((field) => [field, theirs[field] ?? null])) },
  };
}
