import type { TFunction } from "i18next";
import type { Field } from "../define/language/fields.ts";
import type { Fault } from "../fields/kind/form-value.ts";

/** What is wrong in words, with the line and the column of a table. */
export function faultWords({ code, limit, line, column }: Fault, field: Field, t: TFunction): string {
  const said = t(`validation.${code}`, { limit: limit ?? "" });
  if (line === undefined || column === undefined || field.kind !== "lines") return said;
  return t("fields.lines.fault", { number: line + 1, label: t(field.columns[column]?.label ?? column), said });
}
