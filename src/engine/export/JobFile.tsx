import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ExportResult } from "../../../contract/entities/export.ts";
import type { JobRow } from "../../../contract/entities/job.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { useDownload } from "../calls/use-download.ts";
import { useToast } from "../toast/use-toast.ts";

/** The file that long work has made, to be fetched; says so when it has been cleared away. */
export function JobFile({ job: { id, status, result } }: { readonly job: JobRow }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { run, isRunning } = useDownload(jobRoutes.file);
  const made = status === "done" ? ExportResult.safeParse(result) : undefined;
  if (!made?.success) return null;
  const { file } = made.data;
  if (file === null) return <span>{t("engine.export.cleared")}</span>;
  return (
    <Button
      size="small"
      type="link"
      loading={isRunning}
      title={file.name}
      onClick={() => void run({ params: { id } }).catch(toast.failure)}
    >
      {t("common.actions.download")}
    </Button>
  );
}
