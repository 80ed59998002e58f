import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { limitDecision } from "../../../../../domain/limits/check-limit.ts";
import { formatMoney } from "../../../../../domain/money/print.ts";
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
  const { t } = useTranslation();
  const overLimit = card.parties.flatMap(({ counterparty: { name } }, column) =>
    (state.limits[column] ?? [])
      .filter(({ level }) => limitDecision(level, card.limit_mode) === "confirm")
      .map(({ kind, over }) =>
        t("distribution.save.confirm.over", {
          name,
          kind: t(`explain.limits.kinds.${kind}`),
          over: formatMoney(over),
        }),
      ),
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
