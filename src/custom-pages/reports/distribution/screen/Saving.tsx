import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { worstDecision } from "../../limits/limit-state.ts";
import { fatesOf } from "../sheet/report-fates.ts";
import type { SheetState } from "../sheet/use-sheet.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { SaveDialog } from "./SaveDialog.tsx";
import type { useSave } from "./use-save.ts";

export type SavingProps = {
  readonly card: DistributionCard;
  readonly state: SheetState;
  readonly saving: ReturnType<typeof useSave>;
  readonly month: string;
  readonly isAsking: boolean;
  readonly onClose: () => void;
  readonly onTakeTheirs: () => Promise<void>;
};

/** The two questions around saving: what will be made, and whose figures stay when somebody was faster. */
export function Saving({ card, state, saving, month, isAsking, onClose, onTakeTheirs }: SavingProps) {
  const overLimit = card.parties.flatMap(({ counterparty }, column) =>
    worstDecision(state.limits[column] ?? [], card.limit_mode) === "confirm" ? [counterparty.name] : [],
  );
  const fates = fatesOf(card, state.computed);
  const suspended = card.parties.flatMap(({ counterparty }, column) =>
    counterparty.is_suspended && fates[column] === "create" ? [counterparty.name] : [],
  );
  return (
    <>
      {isAsking && (
        <SaveDialog
          card={card}
          computed={state.computed}
          fates={fates}
          month={month}
          overLimit={overLimit}
          suspended={suspended}
          isSaving={saving.isSaving}
          onSave={(taken) => void saving.save(taken).then(onClose)}
          onClose={onClose}
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          card={card}
          conflict={saving.conflict}
          onKeepMine={saving.closeConflict}
          onTakeTheirs={() => {
            saving.closeConflict();
            void onTakeTheirs();
          }}
        />
      )}
    </>
  );
}
