import { z } from "zod";
import { Id, Money, MonthText, Named } from "../values.ts";

/** A park that is not taken, and why, in the words of whoever asked. */
const Skipped = z.object({ park: Named, why: z.string() });

/** What a run over all parks of a month would do, before it is ordered. */
export const MonthPlan = z.object({
  /** Parks whose proposal adds up and breaks no limit: how many reports each will have, and of how much in all. */
  ready: z.array(z.object({ park: Named, reports: z.int(), total: Money })),
  /** What the reports of all of them come to. */
  total: Money,
  skipped: z.array(Skipped),
});
export type MonthPlan = z.output<typeof MonthPlan>;

/** What such a run has written so far, and what it has passed over; `version` is that of the split that it saved. */
export const MonthRunResult = z.object({
  month: MonthText,
  written: z.array(z.object({ park: Named, version: z.int(), reports: z.int(), total: Money })),
  skipped: z.array(Skipped),
});
export type MonthRunResult = z.output<typeof MonthRunResult>;

/** What became of a run that is taken back. */
export const MonthUndoResult = z.object({
  month: MonthText,
  run: Id,
  /** Parks that are as they were before the run. */
  undone: z.int(),
  /** Parks where something hangs on what the run has saved. */
  refused: z.array(Skipped),
});
export type MonthUndoResult = z.output<typeof MonthUndoResult>;
