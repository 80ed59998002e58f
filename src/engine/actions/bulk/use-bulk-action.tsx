import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { accessUserOf } from "../../../config/session.ts";
import { newKey } from "../../calls/attempt.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Action } from "../../define/language/actions.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords } from "../../fields/kind/words.ts";
import type { Row } from "../../registry/row.ts";
import { recordName } from "../../titles/titles.ts";
import { useToast } from "../../toast/use-toast.ts";
import type { Answers } from "../asks/answers.ts";
import { useAsk } from "../asks/use-ask.tsx";
import { isEdit } from "../edits.ts";
import type { Frozen } from "../frozen/frozen.ts";
import { type Parted, part } from "../parted.ts";
import { useDoAction } from "../use-do-action.ts";
import { bringWordsOfRuns } from "../use-words-of-runs.ts";
import { chunkSize, chunksOf, itemsOf } from "./chunks.ts";
import type { Journal } from "./journal.ts";
import { startOf } from "./run.ts";
import { useBeginSigning } from "./use-begin-signing.ts";
import { useConduct } from "./use-conduct.tsx";
import { useReadFrozen } from "./use-read-frozen.tsx";

/** What an action is done with: the rows that somebody ticked, or all that a filter found at one moment. */
export type Chosen = { readonly rows: readonly Row[] } | { readonly frozen: Frozen };

/**
 * Does an action with any number of records: reads them as they are now, leaves out those that the rules are against or that are
 * not as they were chosen, asks with number and sum (of signatures the server too, which keeps the run), then works through them part by part. Resolves to whether any was done.
 */
export function useBulkAction(resource: Resource): {
  readonly run: (action: Action, chosen: Chosen) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const words = useWords();
  const { i18n } = useTranslation();
  const { user } = useSession();
  const toast = useToast();
  const { ask, dialog } = useAsk(resource);
  const perform = useDoAction();
  const conduct = useConduct(resource);
  const read = useReadFrozen();
  const { begin, giveUp } = useBeginSigning(resource);

  const doAll = useCallback(
    async (action: Action, { will }: Parted, answers: Answers, kept?: Journal["kept"]): Promise<boolean> => {
      if (!("call" in action.run || "sign" in action.run)) {
        const said = await perform(action, will);
        if (said !== "") toast.success(said);
        return false; // a file or a way somewhere leaves the records as they are, and chosen
      }
      const runKey = newKey();
      const items = itemsOf(action, will, (row) => recordName(resource, row, words));
      const chunks = chunksOf(items, chunkSize(action), runKey);
      const journal = {
        action: action.name,
        total: items.length,
        isMany: chunks.length > 1,
        answers,
        state: startOf(chunks),
        ...(kept && { kept }),
      };
      return (await conduct(action, journal)).done.length > 0;
    },
    [conduct, perform, resource, toast, words],
  );

  const run = useCallback(
    async (action: Action, chosen: Chosen) => {
      try {
        if ("frozen" in chosen && action.limit !== undefined && chosen.frozen.count > action.limit) {
          toast.error(words.t("engine.actions.tooMany", { limit: action.limit, count: chosen.frozen.count }));
          return false;
        }
        const found =
          "rows" in chosen ? { rows: chosen.rows, changed: undefined, gone: 0, added: 0 } : await read(chosen.frozen);
        if (!found) return false;
        const { rows, changed, gone, added } = found;
        const { parted, kept } = await begin(action, part(action, rows, accessUserOf(user), changed));
        const { will, skipped } = parted;
        const isTooMany = action.limit !== undefined && will.length > action.limit;
        if (will.length === 0 || isTooMany) {
          const [first] = skipped;
          toast.error(
            isTooMany
              ? words.t("engine.actions.tooMany", { limit: action.limit, count: will.length })
              : first?.isSaid
                ? first.why
                : words.t(first?.why ?? "engine.actions.nothing"),
          );
          return false;
        }
        const isAsked = action.confirm !== undefined || action.asks !== undefined || skipped.length + gone + added > 0;
        if (isEdit(action)) await bringWordsOfRuns(i18n);
        const answers = isAsked ? await ask({ action, parted, gone, added }) : {};
        if (answers !== undefined) return await doAll(action, parted, answers, kept);
        if (kept) giveUp(kept.id);
        return false;
      } catch (error) {
        toast.failure(error);
        return false;
      }
    },
    [ask, begin, doAll, giveUp, i18n, read, toast, user, words],
  );
  return { run, dialog };
}
