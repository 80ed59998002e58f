import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import type { Month } from "../../../domain/periods/month.ts";
import { Dialog } from "../../engine/antd/Dialog.tsx";
import { useCall } from "../../engine/calls/use-call.ts";
import { HomeFailure } from "./HomeFailure.tsx";
import { SkippedParks } from "./SkippedParks.tsx";

type Props = {
  readonly month: Month;
  readonly name: string;
  readonly isOrdering: boolean;
  readonly onOrder: () => void;
  readonly onClose: () => void;
};

/** Says what a run over the month would save and what it would pass over, before it is ordered. */
export function MonthPlanDialog({ month, name, isOrdering, onOrder, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(closingRoutes.plan, { params: { month }, freshFor: 0 });
  const plan = data?.data;
  const count = plan?.ready.length ?? 0;
  const reports = plan?.ready.reduce((all, park) => all + park.reports, 0) ?? 0;
  return (
    <Dialog
      open
      width={720}
      title={t("home.run.title", { month: name })}
      okText={t("home.run.ok")}
      cancelText={t("common.actions.cancel")}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={isOrdering}
      onOk={onOrder}
      onCancel={onClose}
    >
      {error && <HomeFailure error={error} onRetry={refetch} />}
      {!plan && !error && <Skeleton active title={false} />}
      {plan && (
        <>
          <p>
            {count === 0
              ? t("home.run.nothing")
              : t("home.run.what", { count, reports, total: formatMoney(plan.total) })}
          </p>
          <SkippedParks title={t("home.run.willSkip")} parks={plan.skipped} month={month} />
        </>
      )}
    </Dialog>
  );
}
