import { ok } from "../../../../domain/result.ts";
import type { FormulaField, IntegerField, MoneyField, PercentField } from "../../define/fields.ts";
import { integer } from "../integer/integer.ts";
import type { KindParts } from "../kind-parts.ts";
import { money } from "../money/money-kind.tsx";
import { percent } from "../percent/percent.ts";
import { Nothing } from "../text/Nothing.tsx";
import { PlainTyped } from "../text/PlainTyped.tsx";
import { FormulaValue } from "./FormulaValue.tsx";

type Figure = MoneyField | PercentField | IntegerField;

/** The kind that a formula is read as, with a field of that kind. */
function read<T>({ as, label }: FormulaField, use: <F extends Figure>(kind: KindParts<F>, field: F) => T): T {
  if (as === "money") return use(money, { kind: "money", label });
  return as === "percent" ? use(percent, { kind: "percent", label }) : use(integer, { kind: "integer", label });
}

/** A figure that the server computes; read as the kind that it is `as`. */
export const formula: KindParts<FormulaField> = {
  isFigure: () => true,
  print: (field, value, words) => read(field, (kind, figure) => kind.print(figure, value, words)),
  Cell: FormulaValue,
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
