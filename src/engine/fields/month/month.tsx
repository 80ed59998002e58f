import { parseMonth } from "../../../../domain/periods/month.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { MonthField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import type { Words } from "../kind/words.ts";
import { PlainValue } from "../text/PlainValue.tsx";
import { typedAs } from "../text/typed-as.tsx";
import { printMonth } from "./print-month.ts";

const NAMES = 12;

/** Reads `04.2026`, `2026-04`, `апрель 2026` in the language of the interface, or any day of the month. */
function parse(text: string, words: Words): string | undefined {
  const said = text.trim().toLocaleLowerCase();
  const [, month, year] = /^(?:\d{1,2}\.)?(\d{1,2})[./](\d{4})$/.exec(said) ?? [];
  const read = parseMonth(month && year ? `${year}-${month.padStart(2, "0")}` : said.slice(0, "2026-04".length));
  if (read.ok) return read.value;
  const [, name, ofYear = ""] = /^(\D+?)\s+(\d{4})(?:\D*)$/.exec(said) ?? [];
  const months = Array.from({ length: NAMES }, (_, index) => `${ofYear}-${String(index + 1).padStart(2, "0")}`);
  return name === undefined ? undefined : months.find((each) => printMonth(each, words).startsWith(`${name} `));
}

const print: KindParts<MonthField>["print"] = (_, value, words) => printMonth(String(value), words);

/** A month of the business: `апрель 2026`. */
export const month: KindParts<MonthField> = {
  isFigure: () => false,
  print,
  Cell: PlainValue,
  Card: PlainValue,
  form: {
    start: (_, stored) => (typeof stored === "string" ? stored : null),
    read: (_, value) => ok(value),
    Input: later(async () => (await import("./MonthInput.tsx")).MonthInput),
    Typed: typedAs(print),
    isWide: false,
    isLabelled: false,
  },
  filters: ["month"],
  exported: (_, value, words) => ({ text: printMonth(String(value), words), is: "text" }),
  pasted: (_, text, words) => {
    const read = parse(text, words);
    return read === undefined ? err({ code: "MONTH_INVALID" }) : ok(read);
  },
  inAddress: (_, value) => String(value),
};
