import { useTranslation } from "react-i18next";
import type { Field, OptionSource } from "../define/fields.ts";
import { formatDay } from "../ledger/words.ts";
import { useOptions } from "../options/use-options.ts";
import type { FormValue } from "./values.ts";

const NO_OPTIONS: OptionSource = { options: [] };

type Props = { readonly field: Field | undefined; readonly value: FormValue };

/** What stands in an input, as one reads it: a choice by its name, a day in its order. */
export function TypedValue({ field, value }: Props) {
  const { t } = useTranslation();
  const { choices } = useOptions(sourceOf(field));
  if (value === null || value === "") return t("common.value.unknown");
  if (typeof value === "boolean") return t(value ? "common.value.yes" : "common.value.no");
  if (field?.kind === "date") return formatDay(String(value));
  return choices.find(({ id }) => id === value)?.name ?? String(value);
}

function sourceOf(field: Field | undefined): OptionSource {
  if (field?.kind === "choice") return { options: field.options };
  if (field?.kind !== "reference" || !field.names) return NO_OPTIONS;
  return { names: field.names, ...(field.title !== undefined && { title: field.title }) };
}
