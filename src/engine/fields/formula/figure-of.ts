import type { FormulaField, IntegerField, MoneyField, PercentField } from "../../define/language/fields.ts";

export type Figure = MoneyField | PercentField | IntegerField;

/** The field that a formula is shown as where nobody asks why. */
export const figureOf = ({ as, label }: FormulaField): Figure => ({ kind: as, label });
