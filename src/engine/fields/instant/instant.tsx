import { almatyDay } from "../../../../domain/periods/day.ts";
import { err, ok } from "../../../../domain/result.ts";
import { now } from "../../../config/clock.ts";
import type { InstantField } from "../../define/language/fields.ts";
import { formatInstant } from "../../format/format.ts";
import type { KindParts, TypedProps } from "../kind/kind-parts.ts";
import { later } from "../kind/later.ts";
import { PlainTyped } from "../text/PlainTyped.tsx";
import { FigureValue } from "../text/PlainValue.tsx";
import { parseInstant } from "./parse-instant.ts";

function TypedInstant({ field, value }: TypedProps<InstantField>) {
  return <PlainTyped field={field} value={typeof value === "string" ? formatInstant(value) : value} />;
}

/** When something happened, to the minute and in Almaty's time. */
export const instant: KindParts<InstantField> = {
  isFigure: () => false,
  print: (_, value) => formatInstant(String(value)),
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: (field, stored, isNew) => (typeof stored === "string" ? stored : isNew && field.default ? now() : null),
    read: (_, value) => ok(value),
    Input: later(async () => (await import("./InstantInput.tsx")).InstantInput),
    Typed: TypedInstant,
    isWide: false,
    isLabelled: false,
  },
  filters: ["dates"],
  exported: (_, value) => ({ text: formatInstant(String(value)), is: "date" }),
  pasted: (_, text) => {
    const read = parseInstant(text);
    return read === undefined ? err({ code: "DATE_INVALID" }) : ok(read);
  },
  inAddress: (_, value) => {
    const day = almatyDay(new Date(String(value)));
    return { from: day, to: day };
  },
};
