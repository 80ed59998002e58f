import type { TFunction } from "i18next";
import type { Resource } from "../define/resource.ts";
import { filledWith } from "./fills.ts";
import { numberHint } from "./number-hint.ts";
import type { FormValues } from "./values.ts";

/** What stands under an input: that it was filled by itself, what a number tells of its owner, or the help of the description. */
export function fieldHint(
  { fields, form }: Resource,
  name: string,
  values: FormValues,
  t: TFunction,
): string | undefined {
  const field = fields[name];
  const value = values[name] ?? null;
  const fill = form?.fills?.find((each) => each.field === name);
  const filled = fill && filledWith(fill, values);
  if (fill && filled !== undefined && filled === value) return t(fill.says, { value: filled });
  const by = field?.kind === "iinBin" ? field.by : undefined;
  const hint = by === undefined ? undefined : numberHint(String(value ?? ""), values[by]);
  if (hint) return t(`engine.hints.${hint.key}`, hint.values);
  return field?.help && t(field.help);
}
