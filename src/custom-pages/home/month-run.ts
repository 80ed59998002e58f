import { z } from "zod";
import type { JobRow } from "../../../contract/entities/job.ts";
import { MonthRunResult, MonthUndoResult } from "../../../contract/entities/month-run.ts";
import type { Month } from "../../../domain/periods/month.ts";

/** A run over a month, or what takes it back. */
export type MonthWork =
  | { readonly kind: "run"; readonly job: JobRow; readonly result: MonthRunResult }
  | { readonly kind: "undo"; readonly job: JobRow; readonly result: MonthUndoResult };

/** The last such work of a month among a person's long work, which comes newest first. */
export function monthWorkOf(jobs: readonly JobRow[], month: Month): MonthWork | undefined {
  for (const job of jobs) {
    if (job.kind === "distributions.month") {
      const { data: result } = z.safeDecode(MonthRunResult, job.result as never); // it is asked here whether it is one
      if (result?.month === month) return { kind: "run", job, result };
    }
    if (job.kind === "distributions.undo") {
      const { data: result } = z.safeDecode(MonthUndoResult, job.result as never); // likewise
      if (result?.month === month) return { kind: "undo", job, result };
    }
  }
  return undefined;
}
