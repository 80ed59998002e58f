import { Alert, App, Button, Flex, Progress } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { MonthPlanDialog } from "./MonthPlanDialog.tsx";
import { type MonthWork, monthWorkOf } from "./month-run.ts";
import { SkippedParks } from "./SkippedParks.tsx";

const LOOK_EVERY_MS = 1_000;
const isUnderWay = ({ job: { status } }: MonthWork): boolean => status === "waiting" || status === "running";

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
  const isBusy = work !== undefined && isUnderWay(work);
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
          <Button type="primary" onClick={() => setAsking(true)}>
            {t("home.run.button")}
          </Button>
        </div>
      )}
      {work && (isBusy ? <Going work={work} onTell={tell} /> : <Ended work={work} name={name} onTell={tell} />)}
      {isAsking && (
        <MonthPlanDialog
          month={month}
          name={name}
          isOrdering={order.isRunning}
          onClose={() => setAsking(false)}
          onOrder={() => void tell(() => order.run({ params: { month }, body: {} })).then(() => setAsking(false))}
        />
      )}
    </>
  );
}

type StateProps<Work> = {
  readonly work: Work;
  readonly onTell: (ordered: () => Promise<{ message: string }>) => Promise<void>;
};

function Going({ work: { job, kind }, onTell }: StateProps<MonthWork>) {
  const { t } = useTranslation();
  const cancel = useAct(jobRoutes.cancel);
  const { id, done, total } = job;
  return (
    <Flex gap={16} align="center" role="status">
      <span>{t(`home.run.going.${kind}`, { done, total: total ?? 0 })}</span>
      <Progress percent={total ? Math.floor((done / total) * 100) : 0} size="small" showInfo={false} />
      <Button size="small" loading={cancel.isRunning} onClick={() => void onTell(() => cancel.run({ params: { id } }))}>
        {t("home.run.stop")}
      </Button>
    </Flex>
  );
}

function Ended({ work, name, onTell }: StateProps<MonthWork> & { readonly name: string }) {
  const { t } = useTranslation();
  if (work.job.status === "failed")
    return <Alert type="error" showIcon closable message={work.job.error?.message ?? t("home.run.failed")} />;
  if (work.kind === "undo") {
    const { month, undone, refused } = work.result;
    return (
      <Alert
        type={refused.length > 0 ? "warning" : "info"}
        showIcon
        closable
        message={t("home.run.undone", { count: undone })}
        description={<SkippedParks title={t("home.run.refused")} parks={refused} month={month} />}
      />
    );
  }
  return <Done work={work} name={name} onTell={onTell} />;
}

function Done({ work: { job, result }, name, onTell }: StateProps<MonthWork & { kind: "run" }> & { name: string }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const undo = useAct(closingRoutes.undo);
  const { month, written, skipped } = result;
  const count = written.length;
  const total = formatMoney(sum(written.map((park) => park.total)));
  const ask = () =>
    modal.confirm({
      title: t("home.run.undo.title", { count, month: name }),
      content: t("home.run.undo.text"),
      okText: t("home.run.undo.button"),
      okButtonProps: { danger: true },
      cancelText: t("home.run.undo.keep"),
      onOk: () => onTell(() => undo.run({ params: { month }, body: { run: job.id } })),
    });
  if (count === 0 && skipped.length === 0) return null;
  return (
    <Alert
      type={count > 0 ? "success" : "warning"}
      showIcon
      closable
      message={t(job.status === "cancelled" ? "home.run.stopped" : "home.run.done", { count, total })}
      description={<SkippedParks title={t("home.run.skipped")} parks={skipped} month={month} />}
      action={
        count > 0 && (
          <Button danger size="small" onClick={ask}>
            {t("home.run.undo.button")}
          </Button>
        )
      }
    />
  );
}
