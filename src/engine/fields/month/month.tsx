import { parseMonth as parseServerMonth } from "../../../../domain/periods/month.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { MonthField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { PlainValue } from "../text/PlainValue.tsx";
import { typedAs } from "../text/typed-as.tsx";
import { parseMonth } from "./parse-month.ts";
import { printMonth } from "./print-month.ts";

const print: KindParts<MonthField>["print"] = (_, value, words) => printMonth(String(value), words);

/** A month of the business: `апрель 2026`. */
export const month: KindParts<MonthField> = {
  isFigure: () => false,
  print,
  Cell: PlainValue,
  Card: PlainValue,
  form: {
    start: (_, stored) => (typeof stored === "string" ? stored : null),
    read: (_, value) => {
      const read = parseServerMonth(String(value));
      return read.ok ? read : err({ code: read.error });
    },
    Input: later(async () => (await import("./MonthInput.tsx")).MonthInput),
    Typed: typedAs(print),
    isWide: false,
    isLabelled: false,
  },
  filters: ["months"],
  exported: (_, value, words) => ({ text: printMonth(String(value), words), is: "text" }),
  pasted: (_, text, words) => {
    const read = parseMonth(text, words);
    return read === undefined ? err({ code: "MONTH_INVALID" }) : ok(read);
  },
  inAddress: (_, value) => String(value),
};
