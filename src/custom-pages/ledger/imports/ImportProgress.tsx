import { Button, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";
import styles from "./ImportStep.module.css";
import { percentOf } from "./percent.ts";
import { useFileSize } from "./use-file-size.ts";

type Props = {
  readonly row: ImportRow;
  readonly step: "reading" | "loading";
  readonly onChanged: () => void;
};

/** How far the worker is, and the way to stop it. Reading is measured in bytes of the file, loading in rows. */
export function ImportProgress({ row, step, onChanged }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const toast = useToast();
  const { run, isRunning } = useAct(dispRoutes.cancel);
  const [asked, setAsked] = useState(false);
  const { progress } = row;
  const percent = percentOf(progress);
  const words = step === "reading" ? size : formatCount;
  const unit = step === "reading" ? "imports.reading.bytes" : "imports.loading.rows";
  const stop = async () => {
    try {
      await run({ params: { id: row.id } });
      setAsked(true);
      onChanged();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="import-step">
      <h2 id="import-step">{t(`imports.${step}.title`)}</h2>
      <p>{t(`imports.${step}.text`)}</p>
      <Progress percent={percent} status="active" aria-label={t(`imports.${step}.title`)} />
      <div className={styles.under}>
        <span className={styles.figures} aria-live="polite">
          {progress?.total != null && progress.done > 0
            ? t(unit, { done: words(Math.min(progress.done, progress.total)), total: words(progress.total) })
            : t("imports.reading.waiting")}
        </span>
        <Button onClick={stop} loading={isRunning} disabled={asked}>
          {t(asked ? "imports.reading.cancelling" : "imports.reading.cancel")}
        </Button>
      </div>
    </section>
  );
}
