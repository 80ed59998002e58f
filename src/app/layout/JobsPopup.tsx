import { Button, Progress } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isUnderWay, type JobRow } from "../../../contract/entities/job.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { JobFile } from "../../engine/export/JobFile.tsx";
import { formatInstant } from "../../engine/format/format.ts";
import { Popup } from "../../engine/popup/Popup.tsx";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./JobsIndicator.module.css";

type Props = { readonly anchor: HTMLElement; readonly jobs: readonly JobRow[]; readonly onClose: () => void };

/** The last jobs of this person, each with its progress, its file or what went wrong. */
export function JobsPopup({ anchor, jobs, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Popup anchor={anchor} label={t("app.jobs.label")} align="end" onClose={onClose}>
      <JobList jobs={jobs} />
    </Popup>
  );
}

function JobList({ jobs }: { readonly jobs: readonly JobRow[] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const cancel = useAct(jobRoutes.cancel);
  const invalidate = useInvalidateCalls();
  const stop = async (id: number) => {
    try {
      await cancel.run({ params: { id } });
      await invalidate("jobs.");
    } catch (error) {
      toast.failure(error);
    }
  };
  if (jobs.length === 0) return <p className={styles.empty}>{t("app.jobs.empty")}</p>;
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <li key={job.id}>
          <span>
            {t(`app.jobs.kinds.${job.kind}`, { defaultValue: t("app.jobs.kinds.other") })}
            {job.title !== null && `: ${job.title}`}
          </span>
          <span className={styles.status}>
            {statusOf(job, t)}
            {job.finished_at !== null && ` · ${formatInstant(job.finished_at)}`}
          </span>
          {isUnderWay(job) && (
            <>
              <Progress percent={percentOf(job)} size="small" showInfo={false} status="active" />
              <Button size="small" type="link" onClick={() => void stop(job.id)}>
                {t("app.jobs.cancel")}
              </Button>
            </>
          )}
          <JobFile job={job} />
          {job.error && <span className={styles.problem}>{job.error.message}</span>}
        </li>
      ))}
    </ul>
  );
}

const percentOf = ({ done, total }: JobRow): number => (total ? Math.min(100, Math.floor((done / total) * 100)) : 0);

function statusOf({ status, done, total }: JobRow, t: TFunction): string {
  return status === "running" && total !== null
    ? t("app.jobs.progress", { done, total })
    : t(`app.jobs.statuses.${status}`);
}
