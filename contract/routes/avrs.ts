import { z } from "zod";
import { avrs } from "../../src/resources/avrs/avrs.ts";
import { all, changed } from "../replies.ts";
import { routesOf, rowOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, MonthText } from "../values.ts";

/** Days, both included; the usual window of spec §9 where they are left out. */
const window = z.object({ from: DateText.optional(), to: DateText.optional() });

/** What a generation came to: the acts of the window, new and found, and the reports that gave none, with the reason in words. */
const AvrsMade = z.object({
  from: DateText,
  to: DateText,
  created: z.int(),
  existing: z.int(),
  avrs: z.array(z.object({ id: Id, number: z.string(), is_new: z.boolean() })),
  skipped: z.array(z.object({ report: z.object({ id: Id, number: z.string() }), why: z.string() })),
});
export type AvrsMade = z.output<typeof AvrsMade>;

/** Acts of both kinds. */
export const avrRoutes = {
  ...routesOf(avrs),
  /** A client's acts of a month, unpaged; of the last whole month unless said. */
  all: defineRoute({
    name: "avrs.all",
    method: "GET",
    access: { families: { users: "users/avrs/all" } },
    query: z.object({ period: MonthText.optional(), kind: z.enum(["aggregator", "legal"]).optional() }),
    reply: all(rowOf(avrs)),
  }),
  /** The aggregator's acts from confirmed commissioner reports; of the last whole month unless said. */
  generate: defineRoute({
    name: "avrs.generate",
    method: "POST",
    access: { families: { plain: "avrs/generate" } },
    body: window,
    reply: changed(AvrsMade),
  }),
  /** A park's acts as a legal entity; from the first of the month two months ago until today unless said. */
  generateLegal: defineRoute({
    name: "avrs.generateLegal",
    method: "POST",
    access: { families: { users: "users/avrs/generate" } },
    body: window,
    reply: changed(AvrsMade),
  }),
};
