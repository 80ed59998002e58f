import { Button, Progress } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { RecordNames } from "../RecordNames.tsx";
import styles from "./RunView.module.css";
import { mayDoNow, type Run, type RunState } from "./run.ts";

type Props = {
  readonly run: Run;
  readonly total: number;
  readonly linkOf: (id: number) => string | undefined;
  readonly onClose: () => void;
};

const countLeft = ({ left, unbegun }: RunState): number =>
  left.reduce((count, { items }) => count + items.length, unbegun.length);

/** How far a run is and what can be done about it; at its end, what came of every record. */
export function RunView({ run, total, linkOf, onClose }: Props) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(run.subscribe, run.state);
  const { phase, problem, doing, done, failed } = state;
  const isOver = phase === "ended";
  const passed = total - countLeft(state);
  return (
    <div className={styles.run}>
      <Progress
        percent={total === 0 ? 100 : Math.floor((passed / total) * 100)}
        status={isOver ? (failed.length > 0 ? "exception" : "normal") : phase === "running" ? "active" : "normal"}
        aria-label={t("runs.progress", { done: passed, total })}
      />
      <p role="status">
        {isOver ? t("runs.done", { count: done.length }) : (doing ?? t("runs.progress", { done: passed, total }))}
        {(phase === "pausing" || phase === "stopping") && ` ${t("runs.waiting")}`}
      </p>
      {problem !== undefined && <p className={styles.problem}>{`${problem} ${t("runs.safe")}`}</p>}
      {isOver && <NotBegun state={state} linkOf={linkOf} />}
      {failed.length > 0 && <Failures failed={failed} linkOf={linkOf} />}
      <div className={styles.buttons}>
        <Buttons run={run} state={state} onClose={onClose} />
      </div>
    </div>
  );
}

function Buttons({
  run,
  state: { phase, failed },
  onClose,
}: {
  readonly run: Run;
  readonly state: RunState;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const again = failed.filter(mayDoNow).length;
  if (phase === "ended")
    return (
      <>
        {again > 0 && <Button onClick={() => void run.retry()}>{t("runs.retry", { count: again })}</Button>}
        <Button type="primary" onClick={onClose}>
          {t("common.actions.close")}
        </Button>
      </>
    );
  const isWaiting = phase !== "running" && phase !== "paused";
  return (
    <>
      <Button onClick={run.stop} disabled={phase === "stopping"}>
        {t("runs.stop")}
      </Button>
      {phase === "paused" ? (
        <Button type="primary" onClick={() => void run.go()}>
          {t("runs.resume")}
        </Button>
      ) : (
        <Button onClick={run.pause} loading={isWaiting}>
          {t("runs.pause")}
        </Button>
      )}
    </>
  );
}

/** What nobody has touched because the run was stopped. */
function NotBegun({ state, linkOf }: { readonly state: RunState } & Pick<Props, "linkOf">) {
  const { t } = useTranslation();
  const { unbegun: items } = state;
  if (items.length === 0) return null;
  return (
    <p>
      {t("runs.left", { count: items.length })} <RecordNames items={items} linkOf={linkOf} most={20} />
    </p>
  );
}

function Failures({ failed, linkOf }: { readonly failed: RunState["failed"] } & Pick<Props, "linkOf">) {
  const { t } = useTranslation();
  const reasons = [...new Set(failed.map(({ why }) => why))];
  return (
    <div className={styles.failed}>
      <b>{t("runs.failed", { count: failed.length })}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {reason} <RecordNames items={failed.filter(({ why }) => why === reason)} linkOf={linkOf} most={50} />
          </li>
        ))}
      </ul>
    </div>
  );
}
