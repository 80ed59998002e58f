import { z } from "zod";
import { offers } from "../../src/resources/offers/offers.ts";
import { Party } from "../entities/party.ts";
import { blob, changed, one, PDF } from "../replies.ts";
import { cardOf, routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Percent } from "../values.ts";

/** A side as anybody with the address may know it: no account in a bank, and no number but that of an organization. */
const OfferSide = Party.pick({ name: true, address: true, director: true, director_position: true }).extend({
  bin: z.string().nullable(),
});

/** What an offer says, for whoever was given its address. */
const OfferPreview = z.object({
  number: z.string(),
  date: DateText,
  park: z.string(),
  rate: Percent,
  without_stamp: z.boolean(),
  aggregator: OfferSide,
  party: OfferSide,
});

export type OfferPreview = z.output<typeof OfferPreview>;

export const offerRoutes = {
  ...routesOf(offers),
  /** By the id that nobody guesses; another one is of no offer. */
  preview: defineRoute({
    name: "offers.preview",
    method: "GET",
    access: { public: "offers/preview/:offerId" },
    params: z.object({ offerId: z.string() }),
    reply: one(OfferPreview),
  }),
  /** The same as it is printed. */
  previewPaper: defineRoute({
    name: "offers.previewPaper",
    method: "GET",
    access: { public: "offers/preview/:offerId/print" },
    params: z.object({ offerId: z.string() }),
    reply: blob(PDF),
  }),
  /** The signed paper, by which a printed offer is signed: on this day, today unless said. A step that asks for the same takes a file that was sent before. */
  scan: defineRoute({
    name: "offers.scan",
    method: "POST",
    transaction: false,
    access: { families: { plain: "offers/:id/scan" } },
    params: z.object({ id: Id }),
    query: z.object({ version: z.coerce.number().int().optional(), signed_on: DateText.optional() }),
    body: "multipart",
    reply: changed(cardOf(offers)),
  }),
};
