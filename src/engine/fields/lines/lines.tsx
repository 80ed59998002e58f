import { err } from "../../../../domain/result.ts";
import type { LinesField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import { isEmptyValue, type LineValue, linesOf } from "../kind/form-value.ts";
import type { KindOf, KindParts, ShownProps, TypedProps } from "../kind/kind-parts.ts";
import { useWords, type Words } from "../kind/words.ts";
import { readLines, startLine } from "./line-parts.ts";

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const countIn = (count: number, { t }: Words): string => t("fields.lines.count", { count });

function LineCount({ text }: ShownProps) {
  return <span>{text}</span>;
}

const isTyped = (value: LineValue): boolean => value !== false && !isEmptyValue(value);

function TypedLines({ value }: TypedProps<LinesField>) {
  return countIn(linesOf(value).filter((line) => Object.values(line).some(isTyped)).length, useWords());
}

/** The lines of a document. `kindOf`: the kinds of their cells. */
export function linesKind(kindOf: KindOf): KindParts<LinesField> {
  return {
    isFigure: () => false,
    print: (_, value, words) => countIn(countOf(value), words),
    Cell: LineCount,
    Card: later(async () => (await import("./LinesValue.tsx")).LinesValue),
    form: {
      start: (field, stored) =>
        Array.isArray(stored) && stored.length > 0
          ? stored.map((line: unknown) => startLine(field, kindOf, line))
          : [startLine(field, kindOf, undefined)],
      read: (field, value) => readLines(field, linesOf(value), kindOf),
      Input: later(async () => (await import("./LinesInput.tsx")).LinesInput),
      Typed: TypedLines,
      isWide: true,
      isLabelled: false,
    },
    filters: [],
    exported: (_, value) => ({ text: String(countOf(value)), is: "number" }),
    pasted: () => err({ code: "INVALID" }), // they stand in no table of lines
    inAddress: () => undefined,
  };
}
