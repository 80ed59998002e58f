import { toDay } from "../../../../domain/periods/day.ts";
import { firstDayOf, monthOf } from "../../../../domain/periods/month.ts";
import { err, ok, type Result } from "../../../../domain/result.ts";
import { today } from "../../../config/clock.ts";
import type { DateField, DayName } from "../../define/language/fields.ts";
import { formatDay } from "../../format/format.ts";
import { later } from "../../later/later.ts";
import type { Fault } from "../kind/form-value.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { FigureValue } from "../text/PlainValue.tsx";
import { typedAs } from "../text/typed-as.tsx";
import { parseDay } from "./parse-day.ts";

function dayNamed(name: DayName | undefined): string | null {
  const day = today();
  if (name === "today") return day;
  if (name === "monthStart") return firstDayOf(monthOf(day));
  return name === "yearStart" ? toDay(`${day.slice(0, 4)}-01-01`) : null;
}

function readDay(text: string): Result<string, Fault> {
  const day = parseDay(text);
  return day === undefined ? err({ code: "DATE_INVALID" }) : ok(day);
}

const print: KindParts<DateField>["print"] = (_, value) => formatDay(String(value));

/** A day of the business, without an hour. */
export const date: KindParts<DateField> = {
  isFigure: () => false,
  print,
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: (field, stored, isNew) => (typeof stored === "string" ? stored : isNew ? dayNamed(field.default) : null),
    read: (_, value) => readDay(String(value)),
    Input: later(async () => (await import("./DayInput.tsx")).DayInput),
    Typed: typedAs(print),
    isWide: false,
    isLabelled: false,
  },
  filters: ["dates"],
  exported: (_, value) => ({ text: formatDay(String(value)), is: "date" }),
  pasted: (_, text) => readDay(text),
  inAddress: (_, value) => ({ from: String(value), to: String(value) }),
};
