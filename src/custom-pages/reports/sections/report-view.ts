import type { Figure, Figures } from "../../../../domain/distribution/figures.ts";
import type { Bps } from "../../../../domain/money/tiyn.ts";
import type { ExplainLink } from "../explain/ExplainPanel.tsx";

/** A report as its sections show it. */
export type ReportView = {
  readonly figures: Figures;
  readonly rate: Bps;
  readonly bonusRate: Bps;
  /** null: the aggregator is no VAT payer; undefined: not known here. */
  readonly vatRate?: Bps | null | undefined;
  /** Whose report it is. */
  readonly subject: string;
  /** Where a figure comes from outside the report. */
  readonly sourceOf?: ((figure: Figure) => ExplainLink | undefined) | undefined;
};
