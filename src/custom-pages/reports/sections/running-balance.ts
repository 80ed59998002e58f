import { explain } from "../../../../domain/distribution/explain.ts";
import { type Figure, type Figures, figureNamed } from "../../../../domain/distribution/figures.ts";
import { sum, type Tiyn, toTiyn } from "../../../../domain/money/tiyn.ts";

/** One step of the settlement: what was added or taken, and what stood on the balance after it. */
export type BalanceStep = {
  readonly figure: Figure;
  readonly sign: 1 | -1;
  readonly amount: Tiyn;
  readonly after: Tiyn;
};

/** The settlement as a running sum, in the order of the published formula of the ending balance; its last `after` is that balance. */
export function runningBalance(figures: Figures): readonly BalanceStep[] {
  const formula = explain("end");
  if (formula.kind !== "sum") throw new Error("the ending balance is a sum");
  const steps: BalanceStep[] = [];
  for (const { field, sign } of formula.terms) {
    const figure = figureNamed(field);
    if (!figure) throw new Error(`${field} is on no report`);
    const amount = figures[figure];
    const before = steps.at(-1)?.after ?? toTiyn(0n);
    steps.push({ figure, sign, amount, after: sum([before, toTiyn(BigInt(sign) * amount)]) });
  }
  return steps;
}
