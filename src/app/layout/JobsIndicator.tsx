import { Suspense, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isUnderWay } from "../../../contract/entities/job.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { useCall } from "../../engine/calls/use-call.ts";
import { opened } from "../../engine/later/later.ts";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import { usePortal } from "../portal-context.ts";
import styles from "./JobsIndicator.module.css";

const SHOWN = 8;

/** Loaded when somebody looks. */
const JobsPopup = opened(async () => (await import("./JobsPopup.tsx")).JobsPopup);

/** The server's long work of this person: how much of it runs, and each with its progress. */
export function JobsIndicator() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { live } = usePortal().wiring;
  const isTold = useSyncExternalStore(live.watch, live.isOpen);
  const { data } = useCall(jobRoutes.list, { refetchInterval: isTold ? false : 30_000 });
  const jobs = data?.data ?? [];
  const running = jobs.filter(isUnderWay).length;
  useQuickly(running > 0 && !isTold);
  const label = running > 0 ? t("app.jobs.running", { count: running }) : t("app.jobs.label");
  return (
    <>
      <ToolButton
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        icon={
          <span className={styles.badge}>
            <Dial isTurning={running > 0} />
            {running > 0 && <span className={styles.count}>{running}</span>}
          </span>
        }
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && button.current && (
        <Suspense fallback={null}>
          <WithAntd>
            <JobsPopup anchor={button.current} jobs={jobs.slice(0, SHOWN)} onClose={() => setOpen(false)} />
          </WithAntd>
        </Suspense>
      )}
    </>
  );
}

/** While something runs and the server does not tell, the list is asked for every two seconds; the same query, so nothing is asked twice. */
const useQuickly = (isOn: boolean) => useCall(jobRoutes.list, { refetchInterval: isOn ? 2_000 : false });

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
