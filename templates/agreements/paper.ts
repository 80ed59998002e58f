import type { Performer } from "../../domain/documents/driver-contracts.ts";
import type { Bps, Tiyn } from "../../domain/money/tiyn.ts";
import type { PaperParty } from "../paper/party.ts";
import type { PerformerAgreement } from "./performer-agreement.ts";

/** What agreements to a contract have in common in print. Days are `YYYY-MM-DD`. */
type Agreed = {
  readonly number: string;
  readonly date: string;
  readonly contract: { readonly number: string; readonly date: string };
  readonly park: string;
  readonly commissioner: PaperParty;
  readonly principal: PaperParty;
};

type Change<T> = { readonly before: T; readonly after: T };

/** A supplementary agreement: what was and what shall be. */
export type SupplementPaper = Agreed & {
  readonly rate: Change<Bps>;
  readonly bonusRate: Change<Bps>;
  /** Other points of the contract in their new wording; may be empty. */
  readonly wording: string;
};

/** A termination agreement. The balance is in tiyn: what the counterparty is due, negative where it owes. */
export type TerminationPaper = Agreed & {
  readonly endsOn: string;
  readonly payUntil: string | null;
  readonly reason: string;
  readonly balance: Tiyn;
};

/** An agreement of a park with a driver or a courier; without `agreed` the form, with room to write in. */
export type PerformerPaper = {
  readonly kind: Performer;
  readonly agreed?: PerformerAgreement | undefined;
};
