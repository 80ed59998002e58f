import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { CLOSING_PARTS, CLOSING_STEPS } from "../closing.ts";
import { familyPaths } from "../families.ts";
import { all } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Money, MonthText, Named } from "../values.ts";

const Counted = z.object(Object.fromEntries(CLOSING_PARTS.map((part) => [part, z.int()])) as Counts);
type Counts = Record<(typeof CLOSING_PARTS)[number], z.ZodInt>;

/** The month of a park on its way to being closed; every count is that of a list of papers (contract/closing.ts). */
const ClosingRow = z.object({
  park: Named,
  cash: Money,
  cashless: Money,
  /** What no column takes: it keeps the month from being distributed. */
  unknown: Money,
  /** Days of the month that anything is loaded for. */
  days: z.int(),
  /** Whether the month is distributed: its reports are its statistics. */
  is_whole: z.boolean(),
  /** Commissioner reports of whichever status. */
  reports: z.int(),
  steps: z.object(
    Object.fromEntries(CLOSING_STEPS.map((step) => [step, Counted])) as Record<
      (typeof CLOSING_STEPS)[number],
      typeof Counted
    >,
  ),
});
export type ClosingRow = z.output<typeof ClosingRow>;

export const closingRoutes = {
  /** Every park that has statistics or papers of the month. */
  board: defineRoute({
    name: "closing.board",
    method: "GET",
    costly: true,
    who: managers,
    access: { families: familyPaths("closing/:month", "plain") },
    params: z.object({ month: MonthText }),
    reply: all(ClosingRow),
  }),
};
