import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { PaperParty } from "../paper/party.ts";

type Sides = {
  readonly park: string;
  /** Исполнитель: the outsourcer. */
  readonly contractor: PaperParty;
  /** Заказчик: the park's counterparty. */
  readonly customer: PaperParty;
};

/** A contract of an outsourcer with a park as its printed form needs it. Days are `YYYY-MM-DD`, money is tiyn. */
export type OutsourcingContractPaper = Sides & {
  readonly number: string;
  readonly date: string;
  /** What is done beside the books. */
  readonly signs: boolean;
  readonly invoices: boolean;
  /** For a month; as it was concluded. */
  readonly fee: Tiyn;
  readonly vatPayer: boolean;
};

type Agreed = Sides & {
  readonly number: string;
  readonly date: string;
  readonly contract: { readonly number: string; readonly date: string };
};

/** A supplementary agreement to it: what was and what shall be. */
export type OutsourcingSupplementPaper = Agreed & {
  readonly feeBefore: Tiyn;
  readonly fee: Tiyn;
  /** Other points of the contract in their new wording; may be empty. */
  readonly wording: string;
};

/** A termination agreement to it. */
export type OutsourcingTerminationPaper = Agreed & { readonly endsOn: string; readonly reason: string };
