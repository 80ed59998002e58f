import { z } from "zod";
import { MonthRunResult, MonthUndoResult } from "../../../contract/entities/month-run.ts";
import { transact } from "../../db/transact.ts";
import { Failure } from "../../http/failure.ts";
import { LOCALES } from "../../http/locale-files.ts";
import { wordsIn } from "../../http/words.ts";
import type { Work } from "../../jobs/work.ts";
import { cancelDistribution } from "../oks/cancel-distribution.ts";
import { distributorOf, type RunTools } from "./distribute-month.ts";
import { whyOf } from "./proposal.ts";
import { keepResult, readResult } from "./runs.repository.ts";

export const MonthUndoInput = z.object({ run: z.int(), locale: z.enum(LOCALES), title: z.string() });
export type MonthUndoInput = z.output<typeof MonthUndoInput>;

/**
 * Takes back what a run over a month has saved, park by park, each in a transaction of its own. A month that somebody has saved since, or whose
 * reports are signed or paid, stays as it is and is named with the reason. What is taken back is no longer the run's, so doing it again
 * goes on where it ended.
 */
export async function undoMonth(input: MonthUndoInput, work: Work, tools: RunTools) {
  const { db, clock } = tools;
  const scope = await distributorOf(tools, work);
  const t = wordsIn(input.locale);
  const run = { aggregatorId: scope.aggregatorId, id: input.run };
  const made = await readResult(db, run, MonthRunResult);
  if (!made) throw new Failure("NOT_FOUND");
  const refused: MonthUndoResult["refused"] = [];
  let undone = 0;
  for (const [place, { park, version }] of made.written.entries()) {
    await work.progress(place, made.written.length);
    try {
      await transact(db, async (tx) => {
        const which = { park: park.id, period: made.month, version };
        await cancelDistribution({ tx, scope, clock }, which, { keepsDraft: false });
        const left = await readResult(tx, run, MonthRunResult);
        const written = left?.written.filter((each) => each.park.id !== park.id) ?? [];
        await keepResult(tx, run, MonthRunResult, { ...made, written });
      });
      undone += 1;
    } catch (error) {
      // Somebody has cancelled it on its sheet already.
      if (error instanceof Failure && error.code === "NOT_FOUND") continue;
      const isStale = error instanceof Failure && error.code === "STALE";
      refused.push({ park, why: isStale ? t("distribution.run.changed") : whyOf(error, t) });
    }
  }
  return z.encode(MonthUndoResult, { month: made.month, run: input.run, undone, refused });
}
