import { z } from "zod";
import { json } from "../../db/json.ts";
import { transact } from "../../db/transact.ts";
import { audit } from "../../entities/change.ts";
import { isUnfinished } from "../../jobs/unfinished.ts";
import { Cancelled, type Work } from "../../jobs/work.ts";
import { markStale } from "../driver-reports/staleness.ts";
import type { ImportTools } from "./check-import.ts";
import { describeImport } from "./describe-import.ts";
import { decideFates, readChanges } from "./fates.repository.ts";
import { findForWork, lockedMonths, moveImport } from "./imports.repository.ts";
import {
  analyzeLedger,
  lineRange,
  loadLines,
  lockLedger,
  preparePartitions,
  rememberDrivers,
} from "./ledger.repository.ts";
import { KeptPreview, monthsOf } from "./preview.ts";
import { giveIds, takeOutReplaced } from "./replace.repository.ts";
import { dropStage } from "./staging.repository.ts";

/** Lines a step: short enough to say how far it is and to hear that somebody asked to cancel. */
const STEP = 10_000;

/** From so many entries on a load changes what the planner has to know. */
const MANY_ENTRIES = 1_000;

/** Another file has come between what the person was shown and now: other entries would be replaced. */
class ChangesMoved extends Error {}

/**
 * Step two: the staged rows that are new go into the ledger and its day sums, entries that the platform has changed are replaced,
 * all in one transaction. Where other entries would be replaced than were shown, nothing is loaded and the import waits again.
 */
export async function loadImport(
  { importId, skipMonths, replace }: { importId: number; skipMonths: string[]; replace: boolean },
  work: Work,
  tools: ImportTools,
): Promise<{ added: number } | null> {
  const { db, clock } = tools;
  const { aggregatorId } = work.key;
  const found = await findForWork(db, aggregatorId, importId);
  if (found?.status === "loaded") await dropStage(db, importId); // its process died between the load and this
  if (found?.status !== "loading") return null;
  const target = { aggregatorId, parkId: found.park_id, importId };
  const shown = z.decode(KeptPreview, found.preview as z.input<typeof KeptPreview>); // written by check-import.ts
  try {
    await preparePartitions(db, importId);
    const { first, last } = await lineRange(db, importId);
    const added = await transact(db, async (tx) => {
      await lockLedger(tx, target);
      // A month that was signed while this import waited stays out as well.
      const months = [...monthsOf(shown), ...shown.days.map(({ day }) => day.slice(0, 7))];
      const locked = await lockedMonths(tx, aggregatorId, found.park_id, months);
      const limits = { before: clock.today(), skip: [...new Set([...skipMonths, ...locked])] };
      await decideFates(tx, target);
      const changes = await readChanges(tx, target, limits.before, 0);
      if (changes.digest !== shown.changes.digest) throw new ChangesMoved();
      await giveIds(tx, target);
      const replaced = replace && changes.digest !== "" ? await takeOutReplaced(tx, target, limits) : 0;
      let sum = 0;
      for (let line = first; line <= last; line += STEP) {
        sum += await loadLines(tx, target, { first: line, last: Math.min(line + STEP - 1, last) }, limits);
        await work.progress(line + STEP - first, last - first + 1);
      }
      await rememberDrivers(tx, target);
      const moved = await moveImport(tx, aggregatorId, importId, ["loading"], {
        to: "loaded",
        rows_added: sum,
        rows_replaced: replaced,
        problem: null,
        finished_at: clock.now(),
      });
      if (!moved) throw new Cancelled();
      await audit(tx, { aggregatorId, user: { id: work.userId } }, clock, {
        event: "imports.loaded",
        entity: "imports",
        id: importId,
        changes: [
          { field: "rows_added", before: null, after: sum },
          ...(replaced > 0 ? [{ field: "rows_replaced", before: null, after: replaced }] : []),
        ],
      });
      await markStale(tx, aggregatorId, { parks: [found.park_id] });
      return sum;
    });
    if (added >= MANY_ENTRIES) await analyzeLedger(db, importId);
    await dropStage(db, importId);
    return { added };
  } catch (error) {
    if (error instanceof ChangesMoved) {
      const preview = json(z.encode(KeptPreview, await describeImport(tools, target, shown)));
      const problem = json({ code: "IMPORT_CHANGES_MOVED" });
      await moveImport(db, aggregatorId, importId, ["loading"], { to: "ready", preview, problem });
      return null;
    }
    // Nothing was loaded; the person may decide anew. A dying process leaves the status, and the work is taken up again.
    if (!isUnfinished(error)) await moveImport(db, aggregatorId, importId, ["loading"], { to: "ready" });
    throw error;
  }
}
