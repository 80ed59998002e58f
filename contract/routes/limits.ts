import { z } from "zod";
import { withBooks } from "../../definition/who.ts";
import { CounterpartyLimits, EnteredKind, LimitRow, StartingLimit } from "../entities/limit.ts";
import { familyPaths } from "../families.ts";
import { listOf } from "../list.ts";
import { under } from "../record-routes.ts";
import { changed, counts, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, MonthText, Payment } from "../values.ts";

const families = familyPaths("limits");

/** `month`: as of which month; the last whole one unless said. */
const limitList = listOf(LimitRow, {
  filters: { month: "month", level: "texts", kind: "texts", counterparty: "ids" },
  sorts: ["counterparty", "percent", "used", "threshold", "forecast"],
});

/** The limits of tax regimes and contracts (domain.md §2.7): a manager sees those of all, everybody else those of his counterparties. */
export const limitRoutes = {
  list: defineRoute({
    name: "limits.list",
    method: "GET",
    costly: true,
    who: withBooks,
    access: { families },
    list: limitList.list,
    reply: limitList.reply,
  }),
  levelCounts: defineRoute({
    name: "limits.levelCounts",
    method: "GET",
    costly: true,
    who: withBooks,
    access: { families: under(families, "/levels/count") },
    narrows: { list: limitList.list, reply: limitList.reply },
    reply: counts,
  }),
  one: defineRoute({
    name: "limits.one",
    method: "GET",
    who: withBooks,
    access: { families: under(families, "/:counterparty") },
    params: z.object({ counterparty: Id }),
    query: z.object({ month: MonthText.optional() }),
    reply: one(CounterpartyLimits),
  }),
  /**
   * Turnover from outside the portal since a limit's period began, entered by the staff. With what is signed it may not pass the threshold
   * where the aggregator blocks; where it only warns, `override_limits` says that this is meant.
   */
  update: defineRoute({
    name: "limits.update",
    method: "PUT",
    access: { families: familyPaths("limits/:counterparty/starting", "plain") },
    params: z.object({ counterparty: Id }),
    body: z.object({
      kind: EnteredKind,
      period_from: DateText,
      /** The month as of which the limit was seen. */
      month: MonthText.optional(),
      amount: Payment,
      override_limits: z.boolean().default(false),
      version: z.int().min(0),
    }),
    reply: changed(StartingLimit),
  }),
};
