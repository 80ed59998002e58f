import { useTranslate } from "@refinedev/core";
import { App } from "antd";
import { useCallback, useMemo, useState } from "react";
import type { DistributionCard } from "../../../../contract/entities/distribution.ts";
import { DistributionGrid } from "../grid/DistributionGrid.tsx";
import { PartyHead } from "../grid/GridHead.tsx";
import { type Blocker, blockersOf } from "../sheet/blockers.ts";
import { resplit } from "../sheet/resplit.ts";
import { Above } from "./Above.tsx";
import { printMonth } from "./print-time.ts";
import { SaveBar } from "./SaveBar.tsx";
import { Saving } from "./Saving.tsx";
import styles from "./Screen.module.css";
import { Toolbar } from "./Toolbar.tsx";
import { useBasis } from "./use-basis.ts";
import { useDraft } from "./use-draft.ts";
import { useGrid } from "./use-grid.ts";
import { useNarrow } from "./use-narrow.ts";
import type { Opening } from "./use-opening.ts";
import { type Saved, useSave } from "./use-save.ts";
import { useSheet } from "./use-sheet.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";
import { useViewOptions } from "./use-view-options.ts";

export type DistributionScreenProps = {
  readonly card: DistributionCard;
  readonly opening: Opening;
  readonly saved: Saved | undefined;
  /** Reads the card again under the open screen; the entries stay. */
  readonly refresh: () => Promise<void>;
  /** Begins anew from what the server has. */
  readonly reopen: (saved?: Saved) => Promise<void>;
  readonly dropDraft: () => Promise<void>;
};

const UNCHANGED: readonly Blocker[] = [{ kind: "unchanged" }];

/** One park's month between its counterparties: figures, their grid, the draft, and saving. */
export function DistributionScreen({ card, opening, saved, refresh, reopen, dropDraft }: DistributionScreenProps) {
  const t = useTranslate();
  const { message } = App.useApp();
  const month = printMonth(card.period);
  const isNarrow = useNarrow();
  const isReadOnly = card.can.save.blocked_by !== undefined;
  const state = useSheet(card, opening.entries);
  const { entries } = state.sheet;
  const draft = useDraft(card, entries, opening.key, opening.isUnsent);
  useUnsavedGuard(draft.state.kind === "lost");
  const basis = useBasis(card, opening.madeOn);
  const view = useViewOptions(card, isNarrow);
  const saving = useSave({
    card,
    entries,
    refresh,
    onSaved: async (done) => {
      draft.forget();
      await reopen(done);
    },
  });
  const onLeft = useCallback(
    (count: number) => void message.info(t("distribution.paste.left", { count })),
    [message, t],
  );
  const { grid, input, open, sent } = useGrid({
    card,
    state,
    view,
    isReadOnly,
    isNarrow,
    refusals: saving.refusals.cells,
    onLeft,
  });
  const wrongs = useMemo(
    () => blockersOf(card, state.shown, state.computed, state.limits),
    [card, state.shown, state.computed, state.limits],
  );
  const isUnchanged = card.source === "saved" && entries === opening.entries && basis.changes.length === 0;
  const blockers = wrongs.length === 0 && isUnchanged ? UNCHANGED : wrongs;
  const [isAsking, setAsking] = useState(false);
  const { forget } = draft;
  const drop = useCallback(async () => {
    forget();
    await dropDraft();
  }, [forget, dropDraft]);
  const { sheet, put } = state;
  const { answer } = basis;
  const onResplit = useCallback(() => {
    put(resplit(sheet, card));
    answer();
  }, [put, sheet, card, answer]);

  return (
    <div className={styles.screen}>
      <Above
        {...{ card, saved, month, onResplit }}
        draft={draft.state}
        changes={basis.changes}
        isRestored={opening.isUnsent}
        onLeave={answer}
        onDropDraft={drop}
      />
      <Toolbar {...{ card, view, isNarrow, isReadOnly }} steps={state} />
      {isNarrow && (
        <div className={styles.party}>
          <PartyHead grid={grid} column={view.party} />
        </div>
      )}
      <DistributionGrid
        grid={grid}
        input={input}
        sent={sent}
        fees={view.fees}
        label={t("distribution.titles.document", { park: card.park.name, month })}
        onPercents={view.togglePercents}
      />
      <SaveBar card={card} blockers={blockers} onOpen={open} onSave={() => setAsking(true)} />
      <Saving {...{ card, state, saving, month, isAsking }} onClose={() => setAsking(false)} onTakeTheirs={drop} />
    </div>
  );
}
