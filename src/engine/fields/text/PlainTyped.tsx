import { useTranslation } from "react-i18next";
import { textOf } from "../kind/form-value.ts";
import type { TypedProps } from "../kind/kind-parts.ts";

/** What was typed, as it was typed. */
export function PlainTyped({ value }: TypedProps) {
  const { t } = useTranslation();
  const text = textOf(value);
  return text === "" ? t("common.value.unknown") : text;
}
