import type { Bps, Tiyn } from "../../domain/money/tiyn.ts";

/** A side of an act on paper; what is empty is left blank for ink. */
export type AvrPaperParty = {
  readonly name: string;
  /** Twelve digits; null for a side that has none (a park's drivers together). */
  readonly iinBin: string | null;
  readonly address: string;
  readonly phone: string | null;
  readonly director: string;
  readonly directorPosition: string;
};

export type AvrPaperLine = {
  readonly position: number;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: Tiyn;
  readonly cost: Tiyn;
  readonly vat: Tiyn | null;
};

/** Everything that the printed act says. Days are `YYYY-MM-DD`. */
export type AvrPaper = {
  /** Digits only, as the form wants it. */
  readonly number: string;
  readonly date: string;
  readonly serviceOn: string;
  /** null: none is known, and there is room to write one in. */
  readonly contract: { readonly number: string; readonly date: string } | null;
  /** The commissioner report that it is made of; null: nothing is added to it. */
  readonly report: { readonly number: string; readonly date: string } | null;
  readonly customer: AvrPaperParty;
  readonly performer: AvrPaperParty;
  readonly lines: readonly AvrPaperLine[];
  readonly total: Tiyn;
  /** null: the performer pays no VAT, «Без НДС»; undefined: nothing is known of it, and nothing said. */
  readonly vatRate: Bps | null | undefined;
  readonly vat: Tiyn | null;
  readonly note: string;
};
