import { type Bps, share, type Tiyn, toBps, toTiyn } from "../../../../domain/money/tiyn.ts";
import type { FormulaOf } from "../../define/fields.ts";
import type { Row } from "../../registry/row.ts";

/** A figure that enters a formula. `sign`: on which side; of a share the rate is the second one. */
export type Entry = { readonly name: string; readonly sign: 1 | -1 | "of" | "rate" };

/** The figures that enter a formula, in its order. */
export function entriesOf(formula: FormulaOf): Entry[] {
  if ("of" in formula)
    return [
      { name: formula.of, sign: "of" },
      { name: formula.rate, sign: "rate" },
    ];
  return [
    ...formula.plus.map((name): Entry => ({ name, sign: 1 })),
    ...(formula.minus ?? []).map((name): Entry => ({ name, sign: -1 })),
  ];
}

/** What a formula gives for a record, in the unit of its figures; undefined where a figure is not known. */
export function evaluate(formula: FormulaOf, record: Row): Tiyn | number | undefined {
  if ("of" in formula) {
    const [amount, rate] = [record[formula.of], record[formula.rate]];
    return typeof amount === "bigint" && typeof rate === "number"
      ? share(amount as Tiyn, toBps(rate) as Bps) // money is the only bigint of a decoded record
      : undefined;
  }
  const values = entriesOf(formula).map(({ name, sign }) => {
    const value = record[name];
    if (typeof value === "bigint") return sign === -1 ? -value : value;
    return typeof value === "number" ? BigInt(sign === -1 ? -value : value) : undefined;
  });
  if (values.some((value) => value === undefined)) return undefined;
  const total = values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);
  const isMoney = entriesOf(formula).some(({ name }) => typeof record[name] === "bigint");
  return isMoney ? toTiyn(total) : Number(total);
}
