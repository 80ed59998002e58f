import { Badge, Button, Popover, Progress } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { JobRow } from "../../../contract/entities/job.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { groupDigits } from "../../engine/page/group-digits.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./JobsIndicator.module.css";

const SHOWN = 8;
const isUnderWay = ({ status }: JobRow): boolean => status === "waiting" || status === "running";

/** The server's long work of this person: how much of it runs, and each with its progress. */
export function JobsIndicator() {
  const { t } = useTranslation();
  const { data } = useCall(jobRoutes.list, { refetchInterval: 30_000 });
  const jobs = data?.data ?? [];
  const running = jobs.filter(isUnderWay).length;
  useQuickly(running > 0);
  const label = running > 0 ? t("app.jobs.running", { count: running }) : t("app.jobs.label");
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t("app.jobs.label")}
      content={<JobList jobs={jobs.slice(0, SHOWN)} />}
    >
      <Button
        type="text"
        aria-label={label}
        title={label}
        icon={
          <Badge count={running} size="small" className={styles.badge ?? ""}>
            <Dial isTurning={running > 0} />
          </Badge>
        }
      />
    </Popover>
  );
}

/** While something runs the list is asked for every two seconds; the same query, so nothing is asked twice. */
const useQuickly = (isOn: boolean) => useCall(jobRoutes.list, { refetchInterval: isOn ? 2_000 : false });

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
          <span>{t(`app.jobs.kinds.${job.kind}`, { defaultValue: t("app.jobs.kinds.other") })}</span>
          <span className={styles.status}>{statusOf(job, t)}</span>
          {isUnderWay(job) && (
            <>
              <Progress percent={percentOf(job)} size="small" showInfo={false} status="active" />
              <Button size="small" type="link" onClick={() => void stop(job.id)}>
                {t("app.jobs.cancel")}
              </Button>
            </>
          )}
          {job.error && <span className={styles.problem}>{job.error.message}</span>}
        </li>
      ))}
    </ul>
  );
}

const percentOf = ({ done, total }: JobRow): number => (total ? Math.min(100, Math.floor((done / total) * 100)) : 0);

function statusOf({ status, done, total }: JobRow, t: TFunction): string {
  return status === "running" && total !== null
    ? t("app.jobs.progress", { done: groupDigits(done), total: groupDigits(total) })
    : t(`app.jobs.statuses.${status}`);
}

const Dial = ({ isTurning }: { readonly isTurning: boolean }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    className={styles.dial}
    data-turning={isTurning || undefined}
    aria-hidden="true"
  >
    <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M8 8V1.75A6.25 6.25 0 0 1 14.25 8Z" fill="currentColor" />
  </svg>
);
