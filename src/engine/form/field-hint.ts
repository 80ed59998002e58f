import type { TFunction } from "i18next";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { kindOf } from "../fields/kinds.ts";
import { type FillRules, filledWith } from "./fills.ts";

/** What stands under an input: that it was filled by itself, what a number tells of its owner, or the help of the description. */
export function fieldHint(
  { fields, form }: Resource,
  name: string,
  values: FormValues,
  { t, rules, known = {} }: { readonly t: TFunction; readonly rules: FillRules; readonly known?: FormValues },
): string | undefined {
  const field = fields[name];
  const value = values[name] ?? null;
  if (form?.known && known[name] !== undefined && known[name] === value) return t(form.known.says);
  const fill = form?.fills?.find((each) => each.field === name);
  const filled = fill && filledWith(fill, values, rules);
  if (fill && filled !== undefined && filled === value) return t(fill.says, { value: filled });
  const hint = field && kindOf(field).form.hint?.(field, value, values);
  if (hint) return t(`engine.hints.${hint.key}`, hint.values);
  return field?.help && t(field.help);
}
