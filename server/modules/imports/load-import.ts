import { audit } from "../../entities/change.ts";
import { isUnfinished } from "../../jobs/unfinished.ts";
import { Cancelled, type Work } from "../../jobs/work.ts";
import type { ImportTools } from "./check-import.ts";
import { findForWork, lockedMonths, moveImport } from "./imports.repository.ts";
import { lineRange, loadLines, lockLedger, preparePartitions, rememberDrivers } from "./ledger.repository.ts";
import { dropStage } from "./staging.repository.ts";

/** Lines a step: short enough to say how far it is and to hear that somebody asked to cancel. */
const STEP = 20_000;

/** Step two: the staged rows that are new go into the ledger and its day sums, all in one transaction. */
export async function loadImport(
  { importId, skipMonths }: { importId: number; skipMonths: string[] },
  work: Work,
  tools: ImportTools,
): Promise<{ added: number } | null> {
  const { db, clock } = tools;
  const { aggregatorId } = work.key;
  const found = await findForWork(db, aggregatorId, importId);
  if (found?.status === "loaded") await dropStage(db, importId); // its process died between the load and this
  if (found?.status !== "loading") return null;
  const target = { aggregatorId, parkId: found.park_id, importId };
  try {
    await preparePartitions(db, importId);
    const { first, last } = await lineRange(db, importId);
    const added = await db.transaction().execute(async (tx) => {
      await lockLedger(tx, target);
      // A month that was signed while this import waited stays out as well.
      const locked = await lockedMonths(tx, aggregatorId, found.park_id, monthsOf(found.preview));
      const limits = { before: clock.today(), skip: [...new Set([...skipMonths, ...locked])] };
      let sum = 0;
      for (let line = first; line <= last; line += STEP) {
        sum += await loadLines(tx, target, { first: line, last: Math.min(line + STEP - 1, last) }, limits);
        await work.progress(line + STEP - first, last - first + 1);
      }
      await rememberDrivers(tx, target);
      const moved = await moveImport(tx, aggregatorId, importId, ["loading"], {
        to: "loaded",
        rows_added: sum,
        finished_at: clock.now(),
      });
      if (!moved) throw new Cancelled();
      await audit(tx, { aggregatorId, user: { id: work.userId } }, clock, {
        event: "imports.loaded",
        entity: "imports",
        id: importId,
        changes: [{ field: "rows_added", before: null, after: sum }],
      });
      return sum;
    });
    await dropStage(db, importId);
    return { added };
  } catch (error) {
    // Nothing was loaded; the person may decide anew. A dying process leaves the status, and the work is taken up again.
    if (!isUnfinished(error)) await moveImport(db, aggregatorId, importId, ["loading"], { to: "ready" });
    throw error;
  }
}

function monthsOf(preview: unknown): string[] {
  const days =
    typeof preview === "object" && preview !== null && "days" in preview && Array.isArray(preview.days)
      ? preview.days
      : [];
  return [...new Set(days.map(({ day }: { day: string }) => day.slice(0, 7)))];
}
