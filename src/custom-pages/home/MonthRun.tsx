import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnderWay } from "../../../contract/entities/job.ts";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { onDemand, opened } from "../../engine/later/later.ts";
import controls from "../../engine/list/controls.module.css";
import { useToast } from "../../engine/toast/use-toast.ts";
import { monthWorkOf } from "./month-run.ts";

/** On most visits nothing runs and nobody orders. */
const MonthPlanDialog = opened(async () => (await import("./MonthPlanDialog.tsx")).MonthPlanDialog);
const MonthRunState = onDemand(async () => (await import("./MonthRunState.tsx")).MonthRunState);

const LOOK_EVERY_MS = 1_000;

type Props = {
  readonly month: Month;
  readonly name: string;
  /** How many parks are not distributed. */
  readonly open: number;
};

/** Distributes all parks of a month at once: what it would do, how far it is, what it did, and the way back. */
export function MonthRun({ month, name, open }: Props) {
  const canCall = useCanCall();
  return canCall(closingRoutes.distribute) ? <Run month={month} name={name} open={open} /> : null;
}

function Run({ month, name, open }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const [isAsking, setAsking] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const { data } = useCall(jobRoutes.list, { refetchInterval: isWatching ? LOOK_EVERY_MS : false });
  const work = monthWorkOf(data?.data ?? [], month);
  const isBusy = work !== undefined && isUnderWay(work.job);
  useEffect(() => setWatching(isBusy), [isBusy]);
  // What the work has changed is read again when it ends.
  useEffect(() => {
    if (isWatching && !isBusy) void invalidate("closing.");
  }, [isWatching, isBusy, invalidate]);
  const order = useAct(closingRoutes.distribute);
  const tell = async (ordered: () => Promise<{ message: string }>) => {
    try {
      toast.success((await ordered()).message);
      await invalidate("jobs.");
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <>
      {open > 0 && !isBusy && (
        <div>
          <button type="button" className={`${controls.button} ${controls.primary}`} onClick={() => setAsking(true)}>
            {t("home.run.button")}
          </button>
        </div>
      )}
      <Suspense fallback={null}>{work && <MonthRunState work={work} name={name} onTell={tell} />}</Suspense>
      <Suspense fallback={null}>
        {isAsking && (
          <MonthPlanDialog
            month={month}
            name={name}
            isOrdering={order.isRunning}
            onClose={() => setAsking(false)}
            onOrder={() => void tell(() => order.run({ params: { month }, body: {} })).then(() => setAsking(false))}
          />
        )}
      </Suspense>
    </>
  );
}
