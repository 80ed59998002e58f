import { useTranslation } from "react-i18next";
import { namesOf, type ReferenceField } from "../../define/language/fields.ts";
import type { TypedProps } from "../kind/kind-parts.ts";
import { NamesById } from "./NamesById.tsx";

/** The name of what is chosen. */
export function TypedReference({ field, value }: TypedProps<ReferenceField>) {
  const { t } = useTranslation();
  if (typeof value !== "number") return t("common.value.unknown");
  return <NamesById source={namesOf(field)} to={field.to} title={field.title} ids={[value]} />;
}
