import { useCallback } from "react";
import { accessUserOf } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import type { Action } from "../define/language/actions.ts";
import type { Resource } from "../define/language/resource.ts";
import { useWords } from "../fields/kind/words.ts";
import type { Row } from "../registry/row.ts";
import { useToast } from "../toast/use-toast.ts";
import { part } from "./parted.ts";
import { useConfirm } from "./use-confirm.tsx";
import { useDoAction } from "./use-do-action.ts";

/**
 * Does an action with one record, or with a few in one call: leaves out those that the rules are against, asks first where the
 * description says so, makes the call, says what came of it, and marks as stale what is no longer true. Resolves to whether it
 * was done. For any number of records, part by part: `useBulkAction`.
 */
export function useRunAction(resource: Resource): (action: Action, rows: readonly Row[]) => Promise<boolean> {
  const { t } = useWords();
  const { user } = useSession();
  const toast = useToast();
  const ask = useConfirm(resource);
  const perform = useDoAction();

  return useCallback(
    async (action, rows) => {
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
      const attempt = async () => {
        try {
          const said = await perform(action, will);
          isDone = true;
          if (said !== "") toast.success(said);
        } catch (error) {
          toast.failure(error);
        }
      };
      if (action.confirm || skipped.length > 0) await ask({ action, parted, perform: attempt });
      else await attempt();
      return isDone;
    },
    [ask, perform, t, toast, user],
  );
}
