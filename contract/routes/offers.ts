import { z } from "zod";
import { offers } from "../../src/resources/offers/offers.ts";
import { Party } from "../entities/party.ts";
import { one } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Percent } from "../values.ts";

/** What an offer says, for whoever was given its address. */
const OfferPreview = z.object({
  ...{ number: z.string(), date: DateText, park: z.string(), rate: Percent, without_stamp: z.boolean() },
  ...{ aggregator: Party, party: Party },
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
};
