import type { OfferPreview } from "../../../contract/routes/offers.ts";
import type { DocumentOf } from "../../../definition/values.ts";
import type { offers } from "../../../src/resources/offers/offers.ts";
import type { OfferPaper } from "../../../templates/offers/paper.ts";
import { knownByName, type PaperParty } from "../../../templates/paper/party.ts";
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

/** An offer as anybody with its address may have it in print: of its sides no more than the address tells. */
export const publicPaperOf = ({ without_stamp, aggregator, party, ...offer }: OfferPreview): OfferPaper => ({
  ...offer,
  withoutStamp: without_stamp,
  aggregator: publicPartyOf(aggregator),
  party: publicPartyOf(party),
});

const publicPartyOf = ({ name, bin, address, director, director_position }: OfferPreview["party"]): PaperParty => ({
  ...knownByName(name, bin ?? ""),
  address,
  director,
  directorPosition: director_position,
});
