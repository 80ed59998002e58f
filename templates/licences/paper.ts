import type { LicensorFee } from "../../domain/documents/paid-avrs.ts";
import type { PaperParty } from "../paper/party.ts";

/** A contract of the aggregator with an integrator as its printed form needs it. Days are `YYYY-MM-DD`. */
export type LicencePaper = {
  readonly number: string;
  readonly date: string;
  /** Лицензиат: the aggregator. */
  readonly licensee: PaperParty;
  /** Лицензиар: the integrator. */
  readonly licensor: PaperParty;
  readonly fee: LicensorFee;
  readonly vatPayer: boolean;
  readonly from: string;
  /** null: without an end. */
  readonly to: string | null;
};
