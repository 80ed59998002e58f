import { useTranslate } from "@refinedev/core";
import { App } from "antd";
import { useCallback, useMemo, useState } from "react";
import type { DistributionCard } from "../../../../contract/entities/distribution.ts";
import { DistributionGrid } from "../grid/DistributionGrid.tsx";
import { PartyHead } from "../grid/GridHead.tsx";
import { type Blocker, blockersOf } from "../sheet/blockers.ts";
import { resplit } from "../sheet/resplit.ts";
import { Banners } from "./Banners.tsx";
import { printMonth } from "./print-time.ts";
import { SaveBar } from "./SaveBar.tsx";
import { Saving } from "./Saving.tsx";
import styles from "./Screen.module.css";
import { StatusLine } from "./StatusLine.tsx";
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
  const fees = useMemo(
    () => ({ areShown: view.areFeesShown, toggle: view.toggleFees }),
    [view.areFeesShown, view.toggleFees],
  );

  return (
    <div className={styles.screen}>
      <StatusLine
        card={card}
        draft={draft.state}
        month={month}
        onDropDraft={() => {
          draft.forget();
          return dropDraft();
        }}
      />
      <Banners
        card={card}
        saved={saved}
        changes={basis.changes}
        isRestored={opening.isUnsent}
        onLeave={basis.answer}
        onResplit={() => {
          state.put(resplit(state.sheet, card));
          basis.answer();
        }}
      />
      <Toolbar card={card} state={state} view={view} isNarrow={isNarrow} isReadOnly={isReadOnly} />
      {isNarrow && (
        <div className={styles.party}>
          <PartyHead grid={grid} column={view.party} />
        </div>
      )}
      <DistributionGrid
        grid={grid}
        input={input}
        sent={sent}
        fees={fees}
        label={t("distribution.titles.document", { park: card.park.name, month })}
        onPercents={view.togglePercents}
      />
      <SaveBar card={card} blockers={blockers} onOpen={open} onSave={() => setAsking(true)} />
      <Saving
        card={card}
        state={state}
        saving={saving}
        month={month}
        isAsking={isAsking}
        onClose={() => setAsking(false)}
        onTakeTheirs={() => {
          draft.forget();
          return dropDraft();
        }}
      />
    </div>
  );
}
