import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { okRoutes } from "../../../../contract/routes/oks.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { Page } from "../../../engine/page/Page.tsx";
import { RecordFailure } from "../../../engine/page/RecordFailure.tsx";
import { useAddressId } from "../../../engine/registry/use-record.ts";
import { useListCrumb } from "../list/use-list-crumb.ts";
import { OkCardView } from "./OkCardView.tsx";

/** One commissioner report: who, for what, how much and why, what stands before and beside it. */
export function OkCardPage() {
  const { t } = useTranslation();
  const list = useListCrumb();
  const { okId } = useParams<"okId">();
  const { id, missing } = useAddressId(okId);
  const call = useCall(okRoutes.one, { params: { id }, missing });
  if (call.data) return <OkCardView key={okId} card={call.data.data} />;
  return (
    <Page title={call.error ? list.label : t("ok-card.titles.loading")} breadcrumbs={[list]}>
      {call.error ? (
        <RecordFailure list={list} error={call.error} onRetry={call.refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Page>
  );
}
