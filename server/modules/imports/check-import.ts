import type pg from "pg";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { foreseenInWork } from "../../http/foreseen.ts";
import type { FileStore } from "../../integrations/file-store.ts";
import { isUnfinished } from "../../jobs/unfinished.ts";
import { Cancelled, type Work } from "../../jobs/work.ts";
import { describeImport } from "./describe-import.ts";
import { findForWork, moveImport } from "./imports.repository.ts";
import { rememberCategories } from "./ledger.repository.ts";
import { KeptPreview } from "./preview.ts";
import type { LedgerRow, RowProblem } from "./reading/ledger-row.ts";
import { readTransactions } from "./reading/read-transactions.ts";
import { UnreadableFile } from "./reading/unreadable-file.ts";
import {
  copyRows,
  dropStage,
  indexStage,
  makeStage,
  takeOutContradictions,
  takeOutSameIds,
} from "./staging.repository.ts";

export type ImportTools = { db: Db; pool: pg.Pool; clock: Clock; files: FileStore };

/** So many unreadable lines are named one by one; the rest are only counted. */
const NAMED_PROBLEMS = 200;

/** Step one: reads the file into the stage and says what it found. Nothing reaches the ledger. */
export async function checkImport(
  { importId }: { importId: number },
  work: Work,
  tools: ImportTools,
): Promise<{ importId: number } | null> {
  const { db, pool, clock } = tools;
  const { aggregatorId } = work.key;
  const key = { aggregatorId, importId };
  const found = await findForWork(db, aggregatorId, importId);
  if (found?.status !== "reading") return null;
  const problems: RowProblem[] = [];
  let problemCount = 0;
  async function* rowsOfFile(path: string, fileName: string): AsyncGenerator<readonly LedgerRow[]> {
    for await (const batch of readTransactions(path, { fileName, signal: work.signal })) {
      problemCount += batch.problems.length;
      problems.push(...batch.problems.slice(0, Math.max(0, NAMED_PROBLEMS - problems.length)));
      await work.progress(batch.bytesRead, batch.bytesTotal);
      yield batch.rows;
    }
  }
  try {
    await makeStage(db, key);
    await tools.files.withPath(found.file_key, (path) => copyRows(pool, key, rowsOfFile(path, found.file_name)));
    await indexStage(db, key);
    const contradictions = await takeOutContradictions(db, key);
    problemCount += contradictions.length;
    for (const { line, value } of contradictions.slice(0, Math.max(0, NAMED_PROBLEMS - problems.length)))
      problems.push({ line, column: "id", code: "ID_DIFFERS", value });
    const same = await takeOutSameIds(db, key);
    await work.progress(Number(found.size), Number(found.size));
    await rememberCategories(db, key);
    const preview = await describeImport(
      tools,
      { ...key, parkId: found.park_id },
      {
        same_id_rows: same,
        problems: problems.map(({ line, column, code, value }) => ({ line, column: column ?? null, code, value })),
        problem_count: problemCount,
      },
    );
    const moved = await moveImport(db, aggregatorId, importId, ["reading"], {
      to: "ready",
      preview: json(z.encode(KeptPreview, preview)),
    });
    if (!moved) await dropStage(db, importId);
    return { importId };
  } catch (error) {
    await dropStage(db, importId);
    if (error instanceof UnreadableFile) {
      await moveImport(db, aggregatorId, importId, ["reading"], {
        to: "refused",
        problem: json({ code: error.code, details: error.details }),
        finished_at: clock.now(),
      });
      return { importId };
    }
    const cause: unknown = work.signal.aborted ? work.signal.reason : error; // a stream says «aborted»; the signal says why
    if (cause instanceof Cancelled)
      await moveImport(db, aggregatorId, importId, ["reading"], { to: "cancelled", finished_at: clock.now() });
    else if (!isUnfinished(cause))
      // What failed on our side must not keep the file from being sent again.
      await moveImport(db, aggregatorId, importId, ["reading"], {
        to: "refused",
        problem: json({ code: foreseenInWork(cause)?.code ?? "INTERNAL" }),
        finished_at: clock.now(),
      });
    throw cause;
  }
}
