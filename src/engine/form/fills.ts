import type { Fill } from "../define/language/views.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import type { Registry } from "../registry/registry.ts";

/** The rules that the application has, by name. */
export type FillRules = NonNullable<Registry["fills"]>;

/** What a field would be filled with; undefined: nothing follows. */
export const filledWith = ({ by, from }: Fill, values: FormValues, rules: FillRules): string | undefined =>
  rules[by]?.(values[from] ?? null);

/**
 * The fields that follow from what was typed. A field that the person wrote stays: only an empty one is filled, or one that
 * still holds what followed from the value before.
 */
export function followUps(
  { list, rules }: { readonly list: readonly Fill[]; readonly rules: FillRules },
  before: FormValues,
  after: FormValues,
): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const fill of list) {
    if (before[fill.from] === after[fill.from]) continue;
    const now = after[fill.field] ?? "";
    const value = filledWith(fill, after, rules);
    if (value !== undefined && (now === "" || now === filledWith(fill, before, rules))) filled[fill.field] = value;
  }
  return filled;
}
