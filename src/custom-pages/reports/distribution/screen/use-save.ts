import { useCallback, useState } from "react";
import type { DistributionCard, DistributionEntry } from "../../../../../contract/entities/distribution.ts";
import type { ReplyOf } from "../../../../../contract/route.ts";
import { okRoutes } from "../../../../../contract/routes/oks.ts";
import { CallError } from "../../../../config/call-error.ts";
import { useAct } from "../../../../engine/calls/use-act.ts";
import { useToast } from "../../../../engine/toast/use-toast.ts";
import type { Taken } from "../../form/taken.ts";
import { useLowering } from "../../form/use-lowering.tsx";
import { noRefusals, type Refusals, refusalsOf } from "./refusals.ts";

import { type StaleDetails, staleDetailsOf } from "./stale-details.ts";

export type Saved = ReplyOf<typeof okRoutes.saveDistribution>["data"];
export type Conflict = {
  readonly code: "STALE" | "DISTRIBUTION_LOCKED";
  readonly message: string;
  readonly details: StaleDetails;
};

type Given = {
  readonly card: DistributionCard;
  readonly entries: readonly DistributionEntry[];
  readonly onSaved: (saved: Saved) => Promise<void>;
  /** Reads the card again, so that what changed can be shown against it. */
  readonly refresh: () => Promise<void>;
};

/** Saves the distribution; what stands in the way comes back as words on cells or as a conflict to decide about. */
export function useSave({ card, entries, onSaved, refresh }: Given) {
  const { run, isRunning } = useAct(okRoutes.saveDistribution);
  const toast = useToast();
  const lowering = useLowering();
  const [refusals, setRefusals] = useState<{ of: readonly DistributionEntry[]; said: Refusals }>();
  const [conflict, setConflict] = useState<Conflict>();

  const refuse = async (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "STALE" || error.code === "DISTRIBUTION_LOCKED") {
      await refresh();
      setConflict({ code: error.code, message: error.message, details: staleDetailsOf(error.details) });
      return;
    }
    // The new statistics speak for themselves: the banner names every figure that changed.
    if (error.code === "STATISTICS_CHANGED") await refresh();
    if (error.errors) {
      const said = refusalsOf(error.errors);
      setRefusals({ of: entries, said });
      toast.error(error.message, said.other.join(" ") || undefined);
      return;
    }
    toast.failure(error);
  };

  const save = async (taken: Taken): Promise<boolean> => {
    const body = {
      park_id: card.park.id,
      period: card.period,
      version: card.version,
      statistics_hash: card.statistics_hash,
      entries: [...entries],
      ...taken,
    };
    try {
      const { data } = await lowering((lower_payments) => run({ body: { ...body, lower_payments } }));
      await onSaved(data);
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    }
  };

  return {
    save,
    isSaving: isRunning,
    // What the server said of other figures than these is no longer true.
    refusals: refusals?.of === entries ? refusals.said : noRefusals,
    conflict,
    closeConflict: useCallback(() => setConflict(undefined), []),
  };
}
