import { z } from "zod";
import { counterparties } from "../../src/resources/counterparties/counterparties.ts";
import { Outcome } from "../entities/outcome.ts";
import { Elsewhere, Registered } from "../entities/registered.ts";
import { familyPaths } from "../families.ts";
import { getRoute } from "../record-routes.ts";
import { changed, one } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Named } from "../values.ts";

const calls = routesOf(counterparties);

/** What a form begins with of somebody who is known from elsewhere; only what is known. */
const Known = z.record(z.string(), z.union([z.string(), z.int(), z.boolean()]));

/** What a number tells, and what the caller's own registers know of whose it is. */
const IinInfo = z.object({
  valid: z.boolean(),
  kind: z.enum(["iin", "bin"]).nullable(),
  birth_date: DateText.nullable(),
  gender: z.enum(["male", "female"]).nullable(),
  type: z.string().nullable(),
  /** Whether it is a counterparty of this aggregator's; of another's that is never said. */
  exists: z.boolean(),
  counterparty: Named.nullable(),
  known: Known.nullable(),
});
export type IinInfo = z.output<typeof IinInfo>;

const Chosen = z.array(Id).min(1).max(500);

export const counterpartyRoutes = {
  ...calls,
  /** The same counts at the address of spec §7 that names no resource. */
  accountServices: {
    ...calls.has_accounting_servicesCounts,
    name: "counterparties.accountServices" as const,
    access: { families: { plain: "account-services/count" } },
  },
  iinInfo: {
    ...getRoute("counterparties.iinInfo", { plain: "counterparties/iin/info" }, one(IinInfo)),
    query: z.object({ iin: z.string().max(100) }),
  },
  /** Registers copies of the reference data with aggregators that the caller works for as well (domain.md §10.6). */
  addToAggregators: defineRoute({
    name: "counterparties.addToAggregators",
    method: "POST",
    access: { families: familyPaths("counterparties/add/aggregators", "plain") },
    body: z.object({ counterparty_ids: Chosen, aggregator_ids: Elsewhere }),
    reply: changed(Registered),
  }),
  /** Makes a counterparty's invitation and voids the one before (domain.md §10.6). Its link is told once: only a digest is kept. */
  invite: defineRoute({
    name: "counterparties.invite",
    method: "POST",
    access: { families: familyPaths("counterparties/:id/invite", "plain") },
    params: z.object({ id: Id }),
    reply: changed(z.object({ valid_to: DateText, outcome: Outcome })),
    transaction: false, // else its answer, the link, would be kept for whoever asks again
  }),
};
