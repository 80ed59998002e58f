import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { useDownload } from "../../engine/calls/use-download.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { listAskOf, type StatisticsAsk } from "./statistics-ask.ts";

/** Saves what the screen asks for, all of its pages, as XLSX. */
export function ExportButton({ ask }: { readonly ask: StatisticsAsk }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { run, isRunning } = useDownload(dispRoutes.export);
  const save = async () => {
    try {
      const { sort, filters } = listAskOf(ask, 1);
      const name = await run({ ask: { sort, filters } });
      toast.success(t("statistics.actions.exported", { name }));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={isRunning} onClick={save}>
      {t(isRunning ? "statistics.actions.exporting" : "statistics.actions.export")}
    </Button>
  );
}
