import type { Bps } from "../../domain/money/tiyn.ts";
import type { PaperParty } from "../paper/party.ts";

/** A contract between the aggregator and a counterparty as its printed form needs it. Days are `YYYY-MM-DD`. */
export type ContractPaper = {
  readonly number: string;
  readonly date: string;
  /** Of commission, or of services (spec §4). */
  readonly kind: "commission" | "services";
  readonly park: string;
  readonly commissioner: PaperParty;
  readonly principal: PaperParty;
  /** What it was concluded at; 0 leaves the commission on bonuses out. */
  readonly rate: Bps;
  readonly bonusRate: Bps;
};
