import { almatyDay } from "../../../../domain/periods/day.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { InstantField } from "../../define/language/fields.ts";
import { formatInstant } from "../../format/format.ts";
import { parseDay } from "../date/parse-day.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { Nothing } from "../text/Nothing.tsx";
import { PlainTyped } from "../text/PlainTyped.tsx";
import { FigureValue } from "../text/PlainValue.tsx";

/** When something happened, in Almaty's time. Written by the server: no form asks for it. */
export const instant: KindParts<InstantField> = {
  isFigure: () => false,
  print: (_, value) => formatInstant(String(value)),
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: () => null,
    read: (_, value) => ok(value),
    Input: Nothing,
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: ["dates"],
  exported: (_, value) => ({ text: formatInstant(String(value)), is: "date" }),
  pasted: (_, text) => {
    const day = parseDay(text);
    return day === undefined ? err({ code: "DATE_INVALID" }) : ok(day);
  },
  inAddress: (_, value) => {
    const day = almatyDay(new Date(String(value)));
    return { from: day, to: day };
  },
};
