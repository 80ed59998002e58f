import { z } from "zod";
import { paidAvrs } from "../../src/resources/paid-avrs/paid-avrs.ts";
import { changed } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id } from "../values.ts";

const Numbered = z.object({ id: Id, number: z.string() });

/** What a generation came to: the acts of the window, new and found, and the contracts that gave none, with the reason in words. */
const PaidAvrsMade = z.object({
  from: DateText,
  to: DateText,
  created: z.int(),
  existing: z.int(),
  avrs: z.array(z.object({ ...Numbered.shape, is_new: z.boolean() })),
  skipped: z.array(z.object({ contract: Numbered, why: z.string() })),
});
export type PaidAvrsMade = z.output<typeof PaidAvrsMade>;

export const paidAvrRoutes = {
  ...routesOf(paidAvrs),
  /** Acts of integrators for the whole months from `from` to `to`; of the previous whole month unless said. */
  generate: defineRoute({
    name: "paid-avrs.generate",
    method: "POST",
    access: { families: { plain: "paid/avrs/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional() }),
    reply: changed(PaidAvrsMade),
  }),
};
