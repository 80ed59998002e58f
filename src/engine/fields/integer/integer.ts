import { formatCount } from "../../../../domain/count.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { IntegerField } from "../../define/language/fields.ts";
import { textOf } from "../kind/form-value.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { line } from "../text/line.ts";
import { FigureValue, PlainTyped } from "../text/PlainValue.tsx";

/** Digits that people and spreadsheets group; undefined for anything that is no whole number. */
function parse(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, "").replace("\u2212", "-");
  return /^-?\d{1,9}$/.test(bare) ? Number(bare) : undefined;
}

/** What has four digits whatever it is, such as a year, is not grouped. */
const isYear = ({ min = 0, max = Number.POSITIVE_INFINITY }: IntegerField): boolean => min > 999 && max < 10_000;

function print(field: IntegerField, value: unknown): string | undefined {
  if (typeof value !== "number") return undefined;
  if (isYear(field)) return String(value);
  return value < 0 ? `\u2212${formatCount(-value)}` : formatCount(value);
}

/** A whole number. */
export const integer: KindParts<IntegerField> = {
  isFigure: () => true,
  print,
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: (_, stored) => (typeof stored === "number" ? String(stored) : ""),
    read: ({ min, max }, value) => {
      const number = parse(textOf(value));
      if (number === undefined) return err({ code: "INVALID" });
      if (min !== undefined && number < min) return err({ code: "TOO_SMALL", limit: min });
      return max !== undefined && number > max ? err({ code: "TOO_BIG", limit: max }) : ok(number);
    },
    ...line({ mode: "numeric" }),
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: ["numbers", "ids"],
  exported: (_, value) => ({ text: String(value), is: "number" }),
  pasted: (_, text) => {
    const number = parse(text);
    return number === undefined ? err({ code: "INVALID" }) : ok(String(number));
  },
  inAddress: (_, value) => (typeof value === "number" ? { from: String(value), to: String(value) } : undefined),
};
