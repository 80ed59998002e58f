import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { Page } from "../../../engine/page/Page.tsx";
import { RecordFailure } from "../../../engine/page/RecordFailure.tsx";
import { useAddressId } from "../../../engine/registry/use-record.ts";
import { useListCrumb } from "../list/use-list-crumb.ts";
import { DistributionFrame } from "./screen/DistributionFrame.tsx";

/** The distribution of a park's month: by a report of that month, or by the park and the month before any report exists. */
export function DistributionPage() {
  const { okId, parkId, period } = useParams<"okId" | "parkId" | "period">();
  return okId === undefined ? (
    <ByMonth key={`${parkId}/${period}`} address={parkId} period={period ?? ""} />
  ) : (
    <ByReport key={okId} address={okId} />
  );
}

function ByReport({ address }: { readonly address: string }) {
  const { id, missing } = useAddressId(address);
  return <Shown call={useCall(okRoutes.distribution, { params: { id }, missing })} />;
}

type Month = { readonly address: string | undefined; readonly period: string };

function ByMonth({ address, period }: Month) {
  const { id: park, missing } = useAddressId(address);
  return <Shown call={useCall(okRoutes.parkDistribution, { params: { park, period }, missing })} />;
}

type Call = ReturnType<typeof useCall<typeof okRoutes.parkDistribution>>;

function Shown({ call }: { readonly call: Call }) {
  const { t } = useTranslation();
  const list = useListCrumb();
  if (call.data) return <DistributionFrame card={call.data.data} />;
  return (
    <Page title={t("distribution.titles.page")} breadcrumbs={[list]}>
      {call.error ? (
        <RecordFailure list={list} error={call.error} onRetry={call.refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Page>
  );
}
