import { Alert, App, Button, Flex, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { isUnderWay } from "../../../contract/entities/job.ts";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import type { MonthWork } from "./month-run.ts";
import { SkippedParks } from "./SkippedParks.tsx";

type StateProps<Work> = {
  readonly work: Work;
  readonly onTell: (ordered: () => Promise<{ message: string }>) => Promise<void>;
};

/** How far a run over the month is, or what it did, with the way back. */
export function MonthRunState({ work, name, onTell }: StateProps<MonthWork> & { readonly name: string }) {
  return isUnderWay(work.job) ? (
    <Going work={work} onTell={onTell} />
  ) : (
    <Ended work={work} name={name} onTell={onTell} />
  );
}

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
