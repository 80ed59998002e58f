import { useTranslation } from "react-i18next";
import { namesOf, type OptionSource, type ReferenceField } from "../../define/language/fields.ts";
import { useOptions } from "../../options/use-options.ts";
import type { TypedProps } from "../kind/kind-parts.ts";
import { useChosenNames } from "./use-chosen-names.ts";

/** The name of what is chosen. */
export function TypedReference({ field, value }: TypedProps<ReferenceField>) {
  const { t } = useTranslation();
  const [source, { to, title = "name" }] = [namesOf(field), field];
  if (typeof value !== "number") return t("common.value.unknown");
  if (source) return <Named source={source} id={value} />;
  return to === undefined ? `№ ${value}` : <Found to={to} title={title} id={value} />;
}

function Named({ source, id }: { readonly source: OptionSource; readonly id: number }) {
  const { choices } = useOptions(source);
  return choices.find((choice) => choice.id === id)?.name ?? `№ ${id}`;
}

function Found({ to, title, id }: { readonly to: string; readonly title: string; readonly id: number }) {
  return useChosenNames(to, title, [id]).get(id) ?? `№ ${id}`;
}
