/** A paper of a transaction, from the offer to the invoice, by the route of its card (spec §2). */
export type Paper = {
  readonly route: string;
  readonly id: number;
  readonly status_id: number;
  /** The paper that it was made from. */
  readonly of: number | null;
  /** Nothing is to be paid or invoiced by it: nothing is left to transfer, or there is no VAT. */
  readonly ends: boolean;
};

/** A paper that should be made of one that is there and is not yet; `isDue`: that one is confirmed, so that it may be made. */
export type Gap = { readonly route: "AVR" | "ESF" | "Payment"; readonly isDue: boolean };

/** What is made of what, once that is confirmed: an act and a payment of a report, an invoice of an act (domain.md §3). */
const MADE_OF = [
  { route: "AVR", from: "OK", always: true },
  { route: "Payment", from: "OK", always: false },
  { route: "ESF", from: "AVR", always: false },
] as const;

/** The status of a confirmed paper that two sides sign: reports and acts alike (domain/documents/two-sided.ts). */
const CONFIRMED = 2;

/** What a paper lacks among the papers of its transaction. */
export const gapsOf = (paper: Paper, papers: readonly Paper[]): readonly Gap[] =>
  MADE_OF.filter(({ from, always }) => paper.route === from && (always || !paper.ends))
    .filter(({ route }) => !papers.some((made) => made.route === route && made.of === paper.id))
    .map(({ route }) => ({ route, isDue: paper.status_id === CONFIRMED }));
