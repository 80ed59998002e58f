import { useTranslation } from "react-i18next";
import { fileOf } from "../kind/form-value.ts";
import type { TypedProps } from "../kind/kind-parts.ts";

/** The name of the file that was chosen. */
export function TypedFile({ value }: TypedProps) {
  const { t } = useTranslation();
  return fileOf(value)?.name ?? t("common.value.unknown");
}
