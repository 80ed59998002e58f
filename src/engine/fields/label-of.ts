import type { TFunction } from "i18next";
import { formatPercent } from "../../../domain/money/print.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import type { Field } from "../define/language/fields.ts";
import { kindOf } from "./kinds.ts";

/** What the field of one record is called; `others`: the record, or what stands in its form. */
export function labelOf(t: TFunction, field: Field, others: Readonly<Record<string, unknown>>): string {
  const label = t((kindOf(field).called?.(field, others) ?? field.label) as never); // a kind says keys of texts
  const rate = field.rated === undefined ? undefined : others[field.rated];
  return typeof rate === "number" ? `${label} (${formatPercent(toBps(rate))})` : label;
}
