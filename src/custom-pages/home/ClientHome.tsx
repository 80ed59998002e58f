import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { HomeFailure } from "./HomeFailure.tsx";
import { LastMonths } from "./LastMonths.tsx";
import { Waiting } from "./Waiting.tsx";

/** «На подписании» and «Просрочен»: the aggregator has signed, the client has not. */
const PRESSING = [1, 3];

/** What waits for a client, and their last months: reports and acts by status, then month by month. */
export function ClientHome() {
  const { t } = useTranslation();
  const reports = useCall(okRoutes.statusCounts);
  const acts = useCall(avrRoutes.statusCounts, { ask: { filters: { kind: ["aggregator"] } } });
  const error = reports.error ?? acts.error;
  const retry = () => {
    reports.refetch();
    acts.refetch();
  };
  if (error) return <HomeFailure error={error} onRetry={retry} />;
  if (!reports.data || !acts.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <Waiting title={t("app.home.client.title")} list="/oks" counts={reports.data.data} pressing={PRESSING} />
      <Waiting title={t("app.home.client.acts")} list="/avrs/aggregator" counts={acts.data.data} pressing={PRESSING} />
      <LastMonths />
    </>
  );
}
