import { sum, type Tiyn } from "../../../../domain/money/tiyn.ts";
import { isTiyn } from "../kind/known.ts";

/** The sum of a column: of amounts in tiyn, of numbers as numbers; undefined where there is nothing to add. */
export function totalOf(values: readonly unknown[]): Tiyn | number | undefined {
  const amounts = values.filter(isTiyn);
  if (amounts.length > 0) return sum(amounts);
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length > 0 ? numbers.reduce((total, number) => total + number, 0) : undefined;
}
