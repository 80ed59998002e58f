import { type ReactNode, useCallback } from "react";
import { CallError } from "../../config/call-error.ts";
import { accessUserOf } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import type { Action } from "../define/language/actions.ts";
import type { Resource } from "../define/language/resource.ts";
import { useWords } from "../fields/kind/words.ts";
import type { Row } from "../registry/row.ts";
import { useToast } from "../toast/use-toast.ts";
import type { Answers, Faults } from "./asks/answers.ts";
import { useAsk } from "./asks/use-ask.tsx";
import { part } from "./parted.ts";
import { useDoAction } from "./use-do-action.ts";

/**
 * Does an action with one record, or with a few in one call: leaves out those that the rules are against, asks first where the
 * description says so, makes the call, says what came of it, and marks as stale what is no longer true. Resolves to whether it
 * was done; `dialog` is drawn by the caller. For any number of records, part by part: `useBulkAction`.
 */
export function useRunAction(resource: Resource): {
  readonly run: (action: Action, rows: readonly Row[]) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const { t } = useWords();
  const { user } = useSession();
  const toast = useToast();
  const { ask, dialog } = useAsk(resource);
  const perform = useDoAction();

  const run = useCallback(
    async (action: Action, rows: readonly Row[]) => {
      const parted = part(action, rows, accessUserOf(user));
      const { will, skipped } = parted;
      const refusal =
        will.length === 0
          ? t(skipped[0]?.why ?? "engine.actions.nothing")
          : action.limit !== undefined && will.length > action.limit
            ? t("engine.actions.tooMany", { limit: action.limit, count: will.length })
            : undefined;
      if (refusal !== undefined) {
        toast.error(refusal);
        return false;
      }
      let isDone = false;
      const attempt = async (answers: Answers) => {
        try {
          const said = await perform(action, will, answers);
          isDone = true;
          if (said !== "") toast.success(said);
        } catch (error) {
          const faults = faultsOf(action, error);
          if (faults) return faults;
          toast.failure(error);
        }
        return undefined;
      };
      if (action.confirm || action.asks || skipped.length > 0) await ask({ action, parted, perform: attempt });
      else await attempt({});
      return isDone;
    },
    [ask, perform, t, toast, user],
  );
  return { run, dialog };
}

/** What a refusal says of the answers alone: the person can put it right. */
function faultsOf({ asks = {} }: Action, error: unknown): Faults | undefined {
  const faults = error instanceof CallError ? Object.entries(error.errors ?? {}) : [];
  return faults.length > 0 && faults.every(([field]) => field in asks) ? Object.fromEntries(faults) : undefined;
}
