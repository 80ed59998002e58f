import { useTranslation } from "react-i18next";
import type { NamesCall } from "../../define/language/calls.ts";
import type { ReferenceField } from "../../define/language/fields.ts";
import { useOptions } from "../../options/use-options.ts";
import type { TypedProps } from "../kind/kind-parts.ts";
import { useChosenNames } from "./use-chosen-names.ts";

/** The name of what is chosen. */
export function TypedReference({ field, value }: TypedProps<ReferenceField>) {
  const { t } = useTranslation();
  const { names, to, title = "name" } = field;
  if (typeof value !== "number") return t("common.value.unknown");
  if (names !== undefined) return <Named names={names} title={title} id={value} />;
  return to === undefined ? `№ ${value}` : <Found to={to} title={title} id={value} />;
}

type Who = { readonly title: string; readonly id: number };

function Named({ names, title, id }: Who & { readonly names: NamesCall }) {
  const { choices } = useOptions({ names, title });
  return choices.find((choice) => choice.id === id)?.name ?? `№ ${id}`;
}

function Found({ to, title, id }: Who & { readonly to: string }) {
  return useChosenNames(to, title, [id]).get(id) ?? `№ ${id}`;
}
