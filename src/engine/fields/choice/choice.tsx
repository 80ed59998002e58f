import { useTranslation } from "react-i18next";
import { err, ok } from "../../../../domain/result.ts";
import type { ChoiceField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts, TypedProps } from "../kind/kind-parts.ts";
import { idOf } from "../kind/known.ts";
import type { Words } from "../kind/words.ts";
import { PlainTyped, PlainValue } from "../text/PlainValue.tsx";

function wordOf({ options }: ChoiceField, value: unknown, { t }: Pick<Words, "t">): string {
  const chosen = idOf(value) ?? value;
  const option = options.find(({ id }) => id === chosen);
  return option ? t(option.label) : String(chosen);
}

function TypedChoice({ field, value }: TypedProps<ChoiceField>) {
  const words = useTranslation();
  return <PlainTyped field={field} value={value === null ? null : wordOf(field, value, words)} />;
}

/** One of a few values that the product itself knows. */
export const choice: KindParts<ChoiceField> = {
  isFigure: () => false,
  print: wordOf,
  Cell: PlainValue,
  Card: PlainValue,
  form: {
    start: (field, stored, isNew) => {
      const chosen = idOf(stored) ?? stored ?? (isNew ? field.default : undefined);
      return field.options.find(({ id }) => id === chosen)?.id ?? null;
    },
    read: (_, value) => ok(value),
    Input: later(async () => (await import("./ChoiceInput.tsx")).ChoiceInput),
    Typed: TypedChoice,
    isWide: false,
    isLabelled: false,
  },
  filters: ["ids", "texts"],
  exported: (field, value, words) => ({ text: wordOf(field, value, words), is: "text" }),
  pasted: (field, text, words) => {
    const said = text.trim().toLocaleLowerCase();
    const option = field.options.find(
      ({ id, label }) => words.t(label).toLocaleLowerCase() === said || String(id).toLocaleLowerCase() === said,
    );
    return option ? ok(option.id) : err({ code: "INVALID" });
  },
  inAddress: (_, value) => (typeof value === "number" ? [value] : [String(value)]),
};
