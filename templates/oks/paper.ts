import type { ReportedRow } from "../../domain/distribution/figures.ts";
import type { Bps } from "../../domain/money/tiyn.ts";
import type { PaperParty } from "../paper/party.ts";

/** A commissioner report (отчёт комиссионера) as its printed form needs it. Days are `YYYY-MM-DD`. */
export type CommissionerReportPaper = {
  readonly number: string;
  readonly date: string;
  readonly contract: { readonly number: string; readonly date: string };
  /** Both days included. */
  readonly period: { readonly from: string; readonly to: string };
  /** Комитент: the counterparty whose money it is. */
  readonly principal: PaperParty;
  /** Комиссионер: the aggregator. */
  readonly commissioner: PaperParty;
  /** The reward's rate by the contract, and that of the bonus commission; 0 leaves the bonus line out. */
  readonly rate: Bps;
  readonly bonusRate: Bps;
  /** The commissioner's VAT rate on the report's date; null: no VAT payer, «Без НДС». */
  readonly vatRate: Bps | null;
  /** All figures of the report, in tiyn, as `domain/distribution` computes them; the form prints and never adds up. */
  readonly figures: ReportedRow;
};
