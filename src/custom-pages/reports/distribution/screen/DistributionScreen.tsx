import { App } from "antd";
import { memo, useCallback, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useSaveKey } from "../../../../engine/form/use-save-key.ts";
import { DistributionGrid } from "../grid/DistributionGrid.tsx";
import { PartyHead } from "../grid/GridHead.tsx";
import { Banners, type BannersProps } from "./Banners.tsx";
import { printMonth } from "./print-time.ts";
import { SaveBar } from "./SaveBar.tsx";
import { Saving } from "./Saving.tsx";
import styles from "./Screen.module.css";
import { StatusLine, type StatusLineProps } from "./StatusLine.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { type DistributionGiven, useDistribution } from "./use-distribution.ts";
import { useGrid } from "./use-grid.ts";
import type { Saved } from "./use-save.ts";
import { useViewOptions } from "./use-view-options.ts";

// Below this a park's grid does not fit: one counterparty is shown at a time.
const query = "(max-width: 767px)";

/** Whether the screen is a telephone's. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** What stands above the grid. It does not change while a figure is being typed, and is not drawn again then. */
const Above = memo(({ draft, month, onDropDraft, onCancel, ...banners }: BannersProps & StatusLineProps) => (
  <>
    <StatusLine card={banners.card} draft={draft} month={month} onDropDraft={onDropDraft} onCancel={onCancel} />
    <Banners {...banners} />
  </>
));

export type DistributionScreenProps = DistributionGiven & { readonly saved: Saved | undefined };

/** One park's month between its counterparties: what stands in the way, the grid, and saving. */
export function DistributionScreen({ saved, ...given }: DistributionScreenProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { card, opening } = given;
  const month = printMonth(card.period);
  const isNarrow = useNarrow();
  const isReadOnly = card.can.save.blocked_by !== undefined;
  const { state, draft, drop, changes, leave, splitAnew, saving, blockers } = useDistribution(given);
  const view = useViewOptions(card, isNarrow);
  const onLeft = useCallback(
    (count: number) => void message.info(t("distribution.paste.left", { count })),
    [message, t],
  );
  const refusals = saving.refusals.cells;
  const { grid, input, open, sent } = useGrid({ card, state, view, isReadOnly, isNarrow, refusals, onLeft });
  const [isAsking, setAsking] = useState(false);
  useSaveKey(() => {
    if (!isReadOnly && blockers.length === 0) setAsking(true);
  });
  return (
    <div className={styles.screen}>
      <Above
        card={card}
        saved={saved}
        month={month}
        draft={draft}
        changes={changes}
        isRestored={opening.isUnsent}
        onResplit={splitAnew}
        onLeave={leave}
        onDropDraft={drop}
        onCancel={given.cancel}
      />
      <Toolbar card={card} view={view} isNarrow={isNarrow} isReadOnly={isReadOnly} steps={state} />
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
      {!isReadOnly && <SaveBar card={card} blockers={blockers} onOpen={open} onSave={() => setAsking(true)} />}
      <Saving
        card={card}
        state={state}
        saving={saving}
        month={month}
        isAsking={isAsking}
        onClose={() => setAsking(false)}
        onTakeTheirs={drop}
      />
    </div>
  );
}
