import { useTranslation } from "react-i18next";
import type { ReferencesField } from "../../define/language/fields.ts";
import type { TypedProps } from "../kind/kind-parts.ts";
import { useManyNames } from "./use-many-names.ts";

/** The names of what is chosen. */
export function TypedReferences({ field, value }: TypedProps<ReferencesField>) {
  const { t } = useTranslation();
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
  const { options } = useManyNames(field, { search: "", isOpen: false, ids });
  if (ids.length === 0) return t("common.value.unknown");
  return ids.map((id) => options.find((option) => option.value === id)?.label ?? `№ ${id}`).join(", ");
}
