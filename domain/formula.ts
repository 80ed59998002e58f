import { sum, type Tiyn, toTiyn } from "./money/tiyn.ts";

/** A figure and the side on which it enters a sum. */
export type Term<Field extends string> = { readonly field: Field; readonly sign: 1 | -1 };

/**
 * Where a figure comes from, as data: the screen's answer to «why this number», and the way tests recompute it.
 * - `ledger`: the platform's transactions of this column, added up exactly, turned by `sign` and rounded once to a tiyn;
 * - `sum`: the terms added up, no rounding;
 * - `share`: the named rate of one figure, rounded half away from zero;
 * - `allocation`: the park's figure split between its counterparties by `by`, so that the parts add up to it exactly;
 * - `entered`: put in by a person or an import; `carried`: the previous period's closing figure.
 */
export type Formula<Field extends string, Rate extends string = never> =
  | { readonly kind: "ledger"; readonly sign: 1 | -1 }
  | { readonly kind: "sum"; readonly terms: readonly Term<Field>[] }
  | { readonly kind: "share"; readonly of: Field; readonly rate: Rate }
  | { readonly kind: "allocation"; readonly of: string; readonly by: readonly Field[] | "shares" }
  | { readonly kind: "entered" }
  | { readonly kind: "carried"; readonly from: Field };

/** A `sum` formula from the fields added and the fields taken away. */
export function sumOf<Field extends string>(plus: readonly Field[], minus: readonly Field[] = []) {
  const terms: Term<Field>[] = [
    ...plus.map((field) => ({ field, sign: 1 as const })),
    ...minus.map((field) => ({ field, sign: -1 as const })),
  ];
  return { kind: "sum" as const, terms };
}

/** Adds up the terms of a `sum` formula; throws on any other kind, which needs more than figures. */
export function evaluateSum<Field extends string>(
  formula: Formula<Field, string>,
  figure: (field: Field) => Tiyn,
): Tiyn {
  if (formula.kind !== "sum") throw new Error(`a ${formula.kind} is not a sum`);
  return sum(formula.terms.map(({ field, sign }) => toTiyn(BigInt(sign) * figure(field))));
}
