import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { esfs } from "../../src/resources/esfs/esfs.ts";
import { EsfRegistry, EsfRegistryApplied } from "../entities/esf-registry.ts";
import { getRoute } from "../record-routes.ts";
import { changed, notices, one } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Money } from "../values.ts";

/** What a generation did: `created` are new, `existing` were there before, and no invoice comes of the skipped acts. */
const EsfGenerated = z.object({
  created: z.int(),
  existing: z.int(),
  total: Money,
  skipped: z.array(
    z.object({
      avr: z.object({ id: Id, number: z.string() }),
      counterparty: z.string(),
      code: z.string(),
      why: z.string(),
    }),
  ),
});
export type EsfGenerated = z.output<typeof EsfGenerated>;

export const esfRoutes = {
  ...routesOf(esfs),
  /** What the bar over the list says: what has to be issued and until when. */
  notices: getRoute("esfs.notices", { plain: "esfs/notices" }, notices),
  /**
   * Makes the invoices of the acts whose whole period lies from `from` to `to`; without them, of the previous whole
   * month (spec §9). An act whose invoice was cancelled gets another only with `reissue`.
   */
  generate: defineRoute({
    name: "esfs.generate",
    method: "POST",
    access: { families: { plain: "esfs/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional(), reissue: z.boolean().optional() }),
    reply: changed(EsfGenerated),
  }),
  /** The registry of the tax authority's system, read: which of its documents are ours and what would become of them. Nothing is kept. */
  registryCheck: defineRoute({
    name: "esfs.registryCheck",
    method: "POST",
    who: managers,
    costly: true,
    transaction: false,
    access: { families: { plain: "esfs/registry/check" } },
    body: "multipart",
    reply: one(EsfRegistry),
  }),
  /** The same file carried out as it was shown, in one transaction; sent again it changes nothing. Refused where it would do anything else. */
  registryApply: defineRoute({
    name: "esfs.registryApply",
    method: "POST",
    who: managers,
    costly: true,
    transaction: false,
    access: { families: { plain: "esfs/registry" } },
    query: z.object({ digest: z.string().max(100) }),
    body: "multipart",
    reply: changed(EsfRegistryApplied),
  }),
};
