import { PrinterOutlined } from "@ant-design/icons";
import { useTranslate } from "@refinedev/core";
import { Button } from "antd";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { okRoutes } from "../../../../../contract/routes/oks.ts";
import { useDownload } from "../../../../engine/calls/use-download.ts";
import { useToast } from "../../../../engine/toast/use-toast.ts";

/** The sheet of the split as the server has it: what is typed and not kept yet is not on it. */
export function PrintSheet({ card: { park, period } }: { readonly card: Pick<DistributionCard, "park" | "period"> }) {
  const t = useTranslate();
  const toast = useToast();
  const { run, isRunning } = useDownload(okRoutes.printDistribution);
  return (
    <Button
      icon={<PrinterOutlined />}
      loading={isRunning}
      onClick={() => void run({ params: { park: park.id, period } }).catch(toast.failure)}
    >
      {t("distribution.print")}
    </Button>
  );
}
