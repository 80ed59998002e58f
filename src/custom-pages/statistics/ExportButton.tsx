import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { ListAsk } from "../../../contract/list.ts";
import type { dispRoutes } from "../../../contract/routes/disps.ts";
import { useDownload } from "../../engine/calls/use-download.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

type Workbook = "export" | "summaryExport" | "analyticsExport" | "consolidatedExport";
type Props = {
  readonly route: (typeof dispRoutes)[Workbook];
  readonly ask: Pick<ListAsk, "sort" | "filters">;
};

/** Saves what the screen asks for, all of its pages, as XLSX. */
export function ExportButton({ route, ask: { sort, filters } }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { run, isRunning } = useDownload(route);
  const save = async () => {
    try {
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
