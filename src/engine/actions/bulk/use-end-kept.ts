import { useCallback } from "react";
import { useInvalidateCalls } from "../../calls/use-invalidate-calls.ts";
import { useToast } from "../../toast/use-toast.ts";
import type { Journal } from "./journal.ts";
import type { RunState } from "./run.ts";
import { useSigningRuns } from "./use-signing-runs.ts";

/**
 * Ends a run that the server keeps once the person has read what came of it: what was refused is left out for its reason. One that was
 * stopped on the way, or is owed an answer, stays open: it is offered to be gone on with.
 */
export function useEndKept(): (kept: NonNullable<Journal["kept"]>, state: RunState) => void {
  const runs = useSigningRuns();
  const invalidate = useInvalidateCalls();
  const toast = useToast();
  return useCallback(
    ({ id, leftOut }, { failed, unbegun }) => {
      const refused = [...leftOut, ...failed.flatMap(({ id: of, code }) => (code ? [{ id: of, code }] : []))];
      const isOver = unbegun.length === 0 && failed.every(({ unanswered }) => unanswered === undefined);
      if (isOver && refused.length > 0) runs.close(id, refused).catch(toast.failure);
      else void invalidate("signing-runs.");
    },
    [invalidate, runs, toast],
  );
}
