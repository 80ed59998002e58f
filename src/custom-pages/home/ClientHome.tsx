import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { paymentRoutes } from "../../../contract/routes/payments.ts";
import { payments as machine } from "../../../domain/documents/payments.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { HomeFailure } from "./HomeFailure.tsx";
import { LastMonths } from "./LastMonths.tsx";
import { ToSign } from "./ToSign.tsx";
import { Waiting } from "./Waiting.tsx";

/** «На подписании» and «Просрочен»: the aggregator has signed, the client has not. */
const PRESSING = [1, 3];
/** The bank has sent the money back: the account in the requisites is to be looked at. */
const REFUSED = [machine.byCode("rejected").id];

const TO_SIGN = ["offers", "contracts", "additional", "termination"] as const;

/** What waits for a client, and their last months: reports, acts and payments by status, then month by month. */
export function ClientHome() {
  const { t } = useTranslation();
  const reports = useCall(okRoutes.statusCounts);
  const acts = useCall(avrRoutes.statusCounts, { ask: { filters: { kind: ["aggregator"] } } });
  const isOfPayments = useCanCall()(paymentRoutes.statusCounts);
  const payments = useCall(isOfPayments ? paymentRoutes.statusCounts : undefined);
  const error = reports.error ?? acts.error ?? payments.error;
  const retry = () => {
    for (const call of [reports, acts]) call.refetch();
    if (isOfPayments) payments.refetch();
  };
  if (error) return <HomeFailure error={error} onRetry={retry} />;
  if (!reports.data || !acts.data || (isOfPayments && !payments.data))
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <ToSign kinds={TO_SIGN} />
      <Waiting title={t("home.client.title")} list="/oks" counts={reports.data.data} pressing={PRESSING} />
      <Waiting title={t("home.client.acts")} list="/avrs/aggregator" counts={acts.data.data} pressing={PRESSING} />
      {payments.data && (
        <Waiting title={t("home.client.payments")} list="/payments" counts={payments.data.data} pressing={REFUSED} />
      )}
      <LastMonths />
    </>
  );
}
