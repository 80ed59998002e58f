import { ok } from "../../../../domain/result.ts";
import type { FormulaField } from "../../define/language/fields.ts";
import { integer } from "../integer/integer.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { money } from "../money/money-kind.tsx";
import { percent } from "../percent/percent.ts";
import { Nothing } from "../text/Nothing.tsx";
import { PlainTyped } from "../text/PlainValue.tsx";
import { FormulaCell, FormulaValue } from "./FormulaValue.tsx";
import { type Figure, figureOf } from "./figure-of.ts";

/** The kind that a formula is read as, with a field of that kind. */
function read<T>(formula: FormulaField, use: <F extends Figure>(kind: KindParts<F>, field: F) => T): T {
  const figure = figureOf(formula);
  if (figure.kind === "money") return use(money, figure);
  return figure.kind === "percent" ? use(percent, figure) : use(integer, figure);
}

/** A figure that the server computes; read as the kind that it is `as`. */
export const formula: KindParts<FormulaField> = {
  isFigure: () => true,
  print: (field, value, words) => read(field, (kind, figure) => kind.print(figure, value, words)),
  Cell: FormulaCell,
  Card: FormulaValue,
  form: {
    start: () => null,
    read: (_, value) => ok(value),
    Input: Nothing,
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: ["money", "numbers"],
  exported: (field, value, words) => read(field, (kind, figure) => kind.exported(figure, value, words)),
  pasted: (_, text) => ok(text),
  inAddress: (field, value) => read(field, (kind, figure) => kind.inAddress(figure, value)),
};
