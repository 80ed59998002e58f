import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS, recordOf } from "../../../../domain/distribution/fields.ts";
import { FIGURES, figuresOf } from "../../../../domain/distribution/figures.ts";
import golden from "../../../../domain/distribution/golden-2026-04.json" with { type: "json" };
import { rowOf } from "../../../../domain/distribution/row.ts";
import { type Tiyn, toBps, toTiyn } from "../../../../domain/money/tiyn.ts";
import { explainFigure } from "../explain/explain-figure.ts";
import { rewardOf } from "./reward.ts";
import { runningBalance } from "./running-balance.ts";

const money = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(toTiyn);
const anyFigures = fc.array(money, { minLength: 15, maxLength: 15 }).map((amounts) => {
  const at = (index: number): Tiyn => amounts[index] ?? toTiyn(0n);
  const terms = {
    rate: toBps(180),
    bonusRate: toBps(500),
    start: at(11),
    transferred: at(12),
    topUp: at(13),
    bankCommission: at(14),
  };
  const components = recordOf(COMPONENTS, (component) => at(COMPONENTS.indexOf(component)));
  return figuresOf(rowOf(components, { platformCommission: at(9), tax: at(10) }, terms));
});

describe("a report's figures", () => {
  it("run from the starting balance to the ending one", () =>
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const steps = runningBalance(figures);
        expect(steps[0]?.after).toBe(figures.starting_balance);
        expect(steps.at(-1)?.after).toBe(figures.ending_balance);
      }),
    ));

  it("are each explained by inputs that add up to them", () =>
    fc.assert(
      fc.property(anyFigures, (figures) => {
        for (const figure of FIGURES) {
          const explanation = explainFigure(figure, { figures, rate: toBps(180), bonusRate: toBps(500) });
          expect(explanation.result).toBe(figures[figure]);
          if (explanation.kind !== "sum") continue;
          const all = explanation.inputs.reduce((total, { sign, value }) => total + BigInt(sign) * value, 0n);
          expect(all).toBe(figures[figure]);
        }
      }),
    ));

  it("give the reward and its VAT of the worked example", () => {
    for (const row of golden.rows) {
      const fees = Object.fromEntries(Object.entries(row.agg_fee).map(([line, fee]) => [`fee_${line}`, toTiyn(fee)]));
      const zeros = Object.fromEntries(FIGURES.map((figure) => [figure, toTiyn(0n)]));
      const figures = { ...zeros, ...fees, bonus_commission: toTiyn(row.bonus_comm) } as ReturnType<typeof figuresOf>; // every figure is among the zeros
      expect(rewardOf(figures, toBps(1600))).toEqual({ total: toTiyn(row.avr_total), vat: toTiyn(row.vat) });
    }
  });
});
