import type { Bps } from "../../domain/money/tiyn.ts";
import type { PaperParty } from "../paper/party.ts";

/** Everything that a printed offer says. Days are `YYYY-MM-DD`. */
export type OfferPaper = {
  readonly number: string;
  readonly date: string;
  readonly park: string;
  readonly rate: Bps;
  /** Whether the places of seals are left out. */
  readonly withoutStamp: boolean;
  readonly aggregator: PaperParty;
  readonly party: PaperParty;
};
