import type { DocumentOf } from "../../../definition/values.ts";
import type { offers } from "../../../src/resources/offers/offers.ts";
import type { OfferPaper } from "../../../templates/offers/paper.ts";
import { paperPartyOf } from "../contracts/paper.ts";

/** What is read with a card and told to nobody. */
type ReadWith = { readonly park_name: string };

/** An offer as its printed form wants it: with its sides as they were when it was last open. */
export const paperOf = (card: DocumentOf<typeof offers>): OfferPaper => ({
  number: card.number,
  date: card.date,
  park: (card as typeof card & ReadWith).park_name,
  rate: card.rate,
  withoutStamp: card.without_stamp,
  aggregator: paperPartyOf(card.aggregator),
  party: paperPartyOf(card.party),
});
