import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { useLeaveGuard } from "../../../../engine/form/use-leave-guard.ts";
import { type Blocker, blockersOf } from "../sheet/blockers.ts";
import { resplit } from "../sheet/resplit.ts";
import { type SheetState, useSheet } from "../sheet/use-sheet.ts";
import { useBasis } from "./use-basis.ts";
import { useDraft } from "./use-draft.ts";
import type { Opening } from "./use-opening.ts";
import { type Saved, useSave } from "./use-save.ts";

export type DistributionGiven = {
  readonly card: DistributionCard;
  readonly opening: Opening;
  /** Reads the card again under the open screen; the entries stay. */
  readonly refresh: () => Promise<void>;
  /** Begins anew from what the server has. */
  readonly reopen: (saved?: Saved) => Promise<void>;
  readonly dropDraft: () => Promise<void>;
  /** Cancels the saved split of the month. */
  readonly cancel: () => Promise<void>;
};

const UNCHANGED: readonly Blocker[] = [{ kind: "unchanged" }];

/** One park's month being split: its figures, where they are kept, what changed under them, and saving them. */
export function useDistribution({ card, opening, refresh, reopen, dropDraft }: DistributionGiven) {
  const state = useSheet(card, opening.entries);
  const { sheet, put } = state;
  const draft = useDraft(card, sheet.entries, opening.place, opening.isUnsent);
  const { forget } = draft;
  useUnsavedGuard(draft.state.kind === "lost");
  const { changes, answer } = useBasis(card, opening.madeOn);

  const drop = useCallback(async () => {
    forget();
    await dropDraft();
  }, [forget, dropDraft]);
  const onSaved = async (done: Saved) => {
    forget();
    await reopen(done);
  };
  const saving = useSave({ card, entries: sheet.entries, refresh, onSaved });
  const splitAnew = useCallback(() => {
    put(resplit(sheet, card));
    answer();
  }, [put, sheet, card, answer]);

  const isUnchanged = card.source === "saved" && sheet.entries === opening.entries && changes.length === 0;
  const blockers = useBlockers(card, state, isUnchanged);
  return { state, draft: draft.state, drop, changes, leave: answer, splitAnew, saving, blockers };
}

function useBlockers(card: DistributionCard, { shown, computed, limits }: SheetState, isUnchanged: boolean) {
  return useMemo(() => {
    const blockers = blockersOf(card, shown, computed, limits);
    return blockers.length === 0 && isUnchanged ? UNCHANGED : blockers;
  }, [card, shown, computed, limits, isUnchanged]);
}

/** Asks before leaving while figures are on the screen only: neither the server nor the browser has kept them. */
function useUnsavedGuard(isLost: boolean): void {
  const { t } = useTranslation();
  useLeaveGuard({
    holds: () => isLost,
    isLost: () => isLost,
    words: {
      title: t("distribution.guard.title"),
      text: t("distribution.guard.text"),
      leave: t("distribution.guard.leave"),
      stay: t("distribution.guard.stay"),
    },
  });
}
