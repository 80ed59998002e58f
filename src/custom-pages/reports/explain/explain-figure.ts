import { explain } from "../../../../domain/distribution/explain.ts";
import type { Component, ParkFigures } from "../../../../domain/distribution/fields.ts";
import { type Figure, type Figures, figureNamed, RULE_NAME } from "../../../../domain/distribution/figures.ts";
import { rideBaseOf } from "../../../../domain/distribution/ride-base.ts";
import { type Bps, sum, type Tiyn } from "../../../../domain/money/tiyn.ts";

/** A figure that enters another one. */
export type Input = {
  readonly figure: Figure;
  readonly sign: 1 | -1;
  readonly value: Tiyn;
  /** Whose figure it is, where a total is made of several counterparties' figures. */
  readonly of?: { readonly column: number; readonly name: string };
};

/** What the park has of a figure that is split, and how this counterparty's part of it was found. */
export type Split =
  | { readonly by: "share"; readonly share: Bps }
  | { readonly by: "amount" }
  | { readonly by: "override" }
  | { readonly by: "ride_base"; readonly base: Tiyn; readonly whole: Tiyn };

/** The answer to «why this figure», as data: what entered it and what came out. */
export type Explanation = { readonly figure: Figure; readonly result: Tiyn } & (
  | { readonly kind: "sum"; readonly inputs: readonly Input[] }
  | { readonly kind: "share"; readonly inputs: readonly [Input]; readonly rate: Bps }
  | {
      readonly kind: "allocation";
      readonly inputs: readonly Input[];
      readonly park: Tiyn | undefined;
      readonly split: Split | undefined;
    }
  | { readonly kind: "carried" | "entered" | "columns"; readonly inputs: readonly Input[] }
);

/** What a figure is explained from. Without `park` (a report read alone) the parts of the park's figures name their whole only. */
export type Known = {
  readonly figures: Figures;
  readonly rate: Bps;
  readonly bonusRate: Bps;
  readonly park?: {
    readonly statistics: ParkFigures;
    readonly rows: readonly Figures[];
    readonly shareOf: (figure: Component) => Bps | null;
    readonly isOverridden: (figure: "platform_commission" | "tax") => boolean;
  };
};

/** Explains one figure of one counterparty by the published formula of domain/distribution. */
export function explainFigure(figure: Figure, known: Known): Explanation {
  const formula = explain(RULE_NAME[figure]);
  const input = (name: Figure, sign: 1 | -1 = 1): Input => ({ figure: name, sign, value: known.figures[name] });
  const base = { figure, result: known.figures[figure] };
  switch (formula.kind) {
    case "sum": {
      const inputs = formula.terms.flatMap(({ field, sign }) => {
        const name = figureNamed(field);
        return name ? [input(name, sign)] : [];
      });
      return { ...base, kind: "sum", inputs };
    }
    case "share": {
      const of = figureNamed(formula.of);
      if (!of) throw new Error(`${formula.of} is on no report`);
      return {
        ...base,
        kind: "share",
        inputs: [input(of)],
        rate: formula.rate === "rate" ? known.rate : known.bonusRate,
      };
    }
    case "allocation":
      return explainPart(base, known, formula.by === "shares");
    case "carried":
    case "entered":
      return { ...base, kind: formula.kind, inputs: [] };
    case "ledger":
      throw new Error(`${figure} of a report comes from no ledger`);
  }
}

const RIDE_FIGURES = ["cash", "card", "corporate", "promo", "discount"] as const satisfies readonly Component[];

function explainPart(base: { figure: Figure; result: Tiyn }, known: Known, byShares: boolean): Explanation {
  const { park, figures } = known;
  const kind = "allocation";
  if (byShares) {
    const component = base.figure as Component; // only components are allocated by shares (domain/distribution/explain)
    const share = park?.shareOf(component) ?? null;
    const split: Split = share === null ? { by: "amount" } : { by: "share", share };
    return { ...base, kind, inputs: [], park: park?.statistics[component], split: park && split };
  }
  const withheld = base.figure === "tax" ? "tax" : "platform_commission";
  const inputs = RIDE_FIGURES.map((figure): Input => ({ figure, sign: 1, value: figures[figure] }));
  const whole = park?.statistics[withheld === "tax" ? "tax" : "fees"];
  if (!park) return { ...base, kind, inputs, park: whole, split: undefined };
  if (park.isOverridden(withheld)) return { ...base, kind, inputs: [], park: whole, split: { by: "override" } };
  const split: Split = { by: "ride_base", base: rideBaseOf(figures), whole: sum(park.rows.map(rideBaseOf)) };
  return { ...base, kind, inputs, park: whole, split };
}
