import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "../define/language/fields.ts";
import { type FormValue, isEmptyValue } from "../fields/kind/form-value.ts";
import { kindOf } from "../fields/kinds.ts";

type Props = { readonly field: Field | undefined; readonly value: FormValue };

/** What stands in an input, as one reads it: a choice by its name, a day in its order. */
export function TypedValue({ field, value }: Props) {
  const { t } = useTranslation();
  if (!field || isEmptyValue(value)) return t("common.value.unknown");
  const { Typed } = kindOf(field).form;
  return (
    <Suspense fallback={t("common.states.loading")}>
      <Typed field={field} value={value} />
    </Suspense>
  );
}
