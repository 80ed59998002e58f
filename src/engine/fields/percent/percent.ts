import { formatPercent, plainFigure } from "../../../../domain/money/print.ts";
import { toBps, WHOLE } from "../../../../domain/money/tiyn.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { PercentField } from "../../define/language/fields.ts";
import { textOf } from "../kind/form-value.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { line } from "../text/line.ts";
import { FigureValue, PlainTyped } from "../text/PlainValue.tsx";
import { parsePercent } from "./parse-percent.ts";

const withoutSign = (printed: string): string => printed.replace(/\u00a0%$/, "");

/** `1.80` → `1,8`; the sign stands beside the input. */
function shown(text: string): string {
  const read = parsePercent(text);
  return read.ok ? withoutSign(formatPercent(read.value)) : text;
}

function print(value: unknown): string | undefined {
  return typeof value === "number" ? formatPercent(toBps(value)) : undefined;
}

/** A rate in basis points, from 0 to 100 %. */
export const percent: KindParts<PercentField> = {
  isFigure: () => true,
  print: (_, value) => print(value),
  Cell: FigureValue,
  Card: FigureValue,
  form: {
    start: (_, stored) => withoutSign(print(stored) ?? ""),
    read: (_, value) => {
      const rate = parsePercent(textOf(value));
      if (!rate.ok) return err({ code: "INVALID" });
      if (rate.value < 0) return err({ code: "TOO_SMALL", limit: 0 });
      return rate.value > WHOLE ? err({ code: "TOO_BIG", limit: 100 }) : ok(rate.value);
    },
    ...line({ mode: "decimal", suffix: "%", shown }),
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: ["numbers"],
  exported: (_, value) => ({ text: plainFigure(print(value) ?? ""), is: "number" }),
  pasted: (_, text) => {
    const read = parsePercent(text);
    return read.ok ? ok(shown(text)) : err({ code: "INVALID" });
  },
  inAddress: (_, value) => (typeof value === "number" ? { from: String(value), to: String(value) } : undefined),
};
