import { useTranslation } from "react-i18next";
import { err, ok } from "../../../../domain/result.ts";
import type { BooleanField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts, TypedProps } from "../kind/kind-parts.ts";
import type { Words } from "../kind/words.ts";
import { PlainValue } from "../text/PlainValue.tsx";

const word = (value: unknown, { t }: Pick<Words, "t">): string =>
  t(value === true ? "common.value.yes" : "common.value.no");

function TypedFlag({ value }: TypedProps) {
  return word(value, useTranslation());
}

const YES = ["1", "true", "+", "yes", "да", "иә"];
const NO = ["0", "false", "-", "", "no", "нет", "жоқ"];

/** Yes or no. */
export const boolean: KindParts<BooleanField> = {
  isFigure: () => false,
  print: (_, value, words) => word(value, words),
  Cell: PlainValue,
  Card: PlainValue,
  form: {
    start: (field, stored) => (stored === undefined ? (field.default ?? false) : stored === true),
    read: (_, value) => ok(value === true),
    Input: later(async () => (await import("./FlagInput.tsx")).FlagInput),
    Typed: TypedFlag,
    isWide: false,
    isLabelled: true,
  },
  filters: ["flag"],
  exported: (_, value, words) => ({ text: word(value, words), is: "text" }),
  pasted: (_, text) => {
    const said = text.trim().toLocaleLowerCase();
    if (YES.includes(said)) return ok(true);
    return NO.includes(said) ? ok(false) : err({ code: "INVALID" });
  },
  inAddress: (_, value) => value === true,
};
