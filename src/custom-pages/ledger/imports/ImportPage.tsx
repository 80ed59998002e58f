import { Skeleton } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { Page } from "../../../engine/page/Page.tsx";
import { RecordFailure } from "../../../engine/page/RecordFailure.tsx";
import { useAddressId } from "../../../engine/registry/use-record.ts";
import { ImportFacts } from "./ImportFacts.tsx";
import { ImportStep } from "./ImportStep.tsx";
import { isBusy } from "./is-busy.ts";
import { useWatch } from "./use-watch.ts";

const OFTEN = 700;

/** One import from the reading of its file to the loaded rows: step one shows, the person decides, step two loads. */
export function ImportPage() {
  const { t } = useTranslation();
  const { id, missing } = useAddressId(useParams<"id">().id);
  const [interval, watch] = useWatch(OFTEN);
  const found = useCall(dispRoutes.importOne, { params: { id }, missing, refetchInterval: interval });
  const row = found.data?.data;
  watch(row !== undefined && isBusy(row.status));
  useFreshFigures(row?.status);
  const list = { label: t("imports.titles.list"), to: "/imports" };
  return (
    <Page
      title={row?.file_name ?? (missing ? list.label : t("imports.titles.one", { id }))}
      breadcrumbs={[list]}
      {...(!missing && { documentTitle: t("imports.titles.one", { id }) })}
    >
      {found.error && !row && <RecordFailure list={list} error={found.error} onRetry={found.refetch} />}
      {found.isLoading && <Skeleton active />}
      {row && (
        <>
          <ImportFacts row={row} />
          <ImportStep row={row} onChanged={found.refetch} />
        </>
      )}
    </Page>
  );
}

/** When the rows have come into the ledger, what the other screens show of it is old. */
function useFreshFigures(status: string | undefined) {
  const invalidate = useInvalidateCalls();
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status) {
      void invalidate("disps.");
      void invalidate("oks.");
    }
    before.current = status;
  }, [status, invalidate]);
}
