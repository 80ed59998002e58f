import { type Bps, share, shareWithin, sum, type Tiyn, toBps, toTiyn } from "../../../../domain/money/tiyn.ts";
import type { FormulaOf, LinesSum } from "../../define/language/fields.ts";
import type { Row } from "../../registry/row.ts";
import { isTiyn } from "../kind/known.ts";

/** A figure of the record that enters a formula. `sign`: on which side; of a share the rate is the second one. */
export type Entry = { readonly name: string; readonly sign: 1 | -1 | "of" | "rate" };

/** The figures of the record that enter a formula, in its order; none where its lines do. */
export function entriesOf(formula: FormulaOf): Entry[] {
  if ("lines" in formula) return [];
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

type Line = Readonly<Record<string, unknown>>;
const isLine = (line: unknown): line is Line => typeof line === "object" && line !== null;

/** The lines that a formula adds up; undefined where the record has none with it: a row of a list. */
export function linesIn({ lines }: LinesSum, record: Row | undefined): readonly Line[] | undefined {
  const held = record?.[lines];
  return Array.isArray(held) ? held.filter(isLine) : undefined;
}

const bpsOf = (rate: unknown): Bps | undefined => (typeof rate === "number" ? toBps(rate) : undefined);

/** A line's own part, computed anew where the formula says how. */
function partOf({ sum: column, within }: LinesSum, line: Line): Tiyn | undefined {
  const [amount, rate] = [line[within?.of ?? column], bpsOf(line[within?.rate ?? ""])];
  if (!isTiyn(amount)) return undefined;
  if (within) return rate === undefined ? undefined : shareWithin(amount, rate);
  return amount;
}

const isKnown = <T>(value: T | undefined): value is T => value !== undefined;
const unlessUnknown = <T>(values: readonly (T | undefined)[]): T[] | undefined =>
  values.every(isKnown) ? values.filter(isKnown) : undefined;

/** What a formula gives for a record, in the unit of its figures; undefined where a figure is not known. */
export function evaluate(formula: FormulaOf, record: Row): Tiyn | number | undefined {
  if ("lines" in formula) {
    const parts = unlessUnknown((linesIn(formula, record) ?? [undefined]).map((line) => line && partOf(formula, line)));
    return parts && sum(parts);
  }
  if ("of" in formula) {
    const [amount, rate] = [record[formula.of], bpsOf(record[formula.rate])];
    return isTiyn(amount) && rate !== undefined ? share(amount, rate) : undefined;
  }
  const values = unlessUnknown(
    entriesOf(formula).map(({ name, sign }) => {
      const value = record[name];
      if (typeof value === "bigint") return sign === -1 ? -value : value;
      return typeof value === "number" ? BigInt(sign === -1 ? -value : value) : undefined;
    }),
  );
  if (!values) return undefined;
  const total = values.reduce((all, value) => all + value, 0n);
  const isMoney = entriesOf(formula).some(({ name }) => isTiyn(record[name]));
  return isMoney ? toTiyn(total) : Number(total);
}
