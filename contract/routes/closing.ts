import { z } from "zod";
import { managers } from "../../definition/who.ts";
import { CLOSING_PARTS, CLOSING_STEPS } from "../closing.ts";
import { JobRow } from "../entities/job.ts";
import { MonthPlan } from "../entities/month-run.ts";
import { familyPaths } from "../families.ts";
import { all, changed, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Money, MonthText, Named } from "../values.ts";

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

const params = z.object({ month: MonthText });

export const closingRoutes = {
  /** Every park that has statistics or papers of the month. */
  board: defineRoute({
    name: "closing.board",
    method: "GET",
    costly: true,
    who: managers,
    access: { families: familyPaths("closing/:month", "plain") },
    params,
    reply: all(ClosingRow),
  }),
  /** What one run over all parks of the month would save, and what it would pass over and why; nothing is written. */
  plan: defineRoute({
    name: "closing.plan",
    method: "GET",
    costly: true,
    who: managers,
    access: { families: familyPaths("closing/:month/distribution", "plain") },
    params,
    reply: one(MonthPlan),
  }),
  /** Saves the proposal of every park that adds up and breaks no limit: long work, whose result is a `MonthRunResult`. */
  distribute: defineRoute({
    name: "closing.distribute",
    method: "POST",
    who: managers,
    access: { families: familyPaths("closing/:month/distribution", "plain") },
    params,
    body: z.object({}),
    reply: changed(JobRow),
    status: 202,
  }),
  /** Takes back what such a run of the caller has saved: long work, whose result is a `MonthUndoResult`. */
  undo: defineRoute({
    name: "closing.undo",
    method: "POST",
    who: managers,
    access: { families: familyPaths("closing/:month/distribution/undo", "plain") },
    params,
    body: z.object({ run: Id }),
    reply: changed(JobRow),
    status: 202,
  }),
};
