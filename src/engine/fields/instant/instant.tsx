import { almatyDay } from "../../../../domain/periods/day.ts";
import { err, ok } from "../../../../domain/result.ts";
import { now } from "../../../config/clock.ts";
import type { InstantField } from "../../define/language/fields.ts";
import { formatInstant } from "../../format/format.ts";
import { later } from "../../later/later.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { FigureValue } from "../text/PlainValue.tsx";
import { typedAs } from "../text/typed-as.tsx";
import { isInstant } from "./parse-instant.ts";

const print: KindParts<InstantField>["print"] = (_, value) => formatInstant(String(value));

/** When something happened, to the minute and in Almaty's time. */
export const instant: KindParts<InstantField> = {
  isFigure: () => false,
  print,
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: (field, stored, isNew) => (typeof stored === "string" ? stored : isNew && field.default ? now() : null),
    read: (_, value) => (isInstant(String(value)) ? ok(value) : err({ code: "INSTANT_INVALID" })),
    Input: later(async () => (await import("./InstantInput.tsx")).InstantInput),
    Typed: typedAs((_, value) => (isInstant(String(value)) ? formatInstant(String(value)) : undefined)),
    isWide: false,
    isLabelled: false,
  },
  filters: ["dates"],
  exported: (_, value) => ({ text: formatInstant(String(value)), is: "date" }),
  pasted: () => err({ code: "INVALID" }), // it stands in no table of lines
  inAddress: (_, value) => {
    const day = almatyDay(new Date(String(value)));
    return { from: day, to: day };
  },
};
