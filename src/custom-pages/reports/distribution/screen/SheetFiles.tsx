import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { okRoutes } from "../../../../../contract/routes/oks.ts";
import { useDownload } from "../../../../engine/calls/use-download.ts";
import { useToast } from "../../../../engine/toast/use-toast.ts";

/** The sheet of the split, on paper and as a workbook, as the server has it: what is typed and not kept yet is not on it. */
export function SheetFiles({ card: { park, period } }: { readonly card: Pick<DistributionCard, "park" | "period"> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const paper = useDownload(okRoutes.printDistribution);
  const workbook = useDownload(okRoutes.exportDistribution);
  const save = ({ run }: Pick<typeof paper, "run">) =>
    void run({ params: { park: park.id, period } }).catch(toast.failure);
  return (
    <>
      <Button icon={<PrinterOutlined />} loading={paper.isRunning} onClick={() => save(paper)}>
        {t("distribution.print")}
      </Button>
      <Button icon={<DownloadOutlined />} loading={workbook.isRunning} onClick={() => save(workbook)}>
        {t("distribution.export")}
      </Button>
    </>
  );
}
