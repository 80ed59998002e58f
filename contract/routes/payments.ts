import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { payments } from "../../src/resources/payments/payments.ts";
import { changed } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Money } from "../values.ts";

/** What a generation came to: payments made, reports whose balance was ordered before, and those that gave none, with the reason in words. */
const PaymentsMade = z.object({
  ...{ created: z.int(), existing: z.int(), total: Money },
  skipped: z.array(
    z.object({ report: z.object({ id: Id, number: z.string() }), counterparty: z.string(), why: z.string() }),
  ),
});
export type PaymentsMade = z.output<typeof PaymentsMade>;

export const paymentRoutes = {
  ...routesOf(payments),
  /**
   * Orders what the reports of whole months from `from` to `to` leave to their counterparties; without them, of the last whole month.
   * Running it again orders nothing twice.
   */
  generate: defineRoute({
    name: "payments.generate",
    method: "POST",
    who: managers,
    access: { families: { plain: "payments/generate" } },
    body: z.object({ from: DateText.optional(), to: DateText.optional() }),
    reply: changed(PaymentsMade),
  }),
};
