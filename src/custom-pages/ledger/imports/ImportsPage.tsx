import { UploadOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { writeListAsk } from "../../../../contract/list.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { Pager } from "../../../engine/list/pager/Pager.tsx";
import { usePageLimit } from "../../../engine/list/state/use-page-limit.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Page } from "../../../engine/page/Page.tsx";
import { ImportsFilter } from "./ImportsFilter.tsx";
import { ImportsTable } from "./ImportsTable.tsx";
import { isBusy } from "./is-busy.ts";
import { NoImports } from "./NoImports.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { useImportsAsk } from "./use-imports-ask.ts";
import { useWatch } from "./use-watch.ts";

/** Every export that was brought in, newest first, and the way to bring another. */
export function ImportsPage() {
  const { t } = useTranslation();
  const [limit, rememberLimit] = usePageLimit();
  const { ask, change, isUploading, uploadPark, openUpload } = useImportsAsk(limit);
  const [interval, watch] = useWatch(3_000);
  const list = useCall(dispRoutes.imports, { ask, keepPrevious: true, refetchInterval: interval });
  watch(list.data?.data.some(({ status }) => isBusy(status)) ?? false);
  const { data } = list;
  return (
    <Page
      title={t("imports.titles.list")}
      count={data?.total}
      actions={
        <Button type="primary" icon={<UploadOutlined />} onClick={() => openUpload(true)}>
          {t("imports.actions.upload")}
        </Button>
      }
    >
      <ImportsFilter ask={ask} onChange={change} />
      {list.error && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {list.isLoading && <Skeleton active />}
      {data && data.data.length === 0 && (
        <NoImports filtered={Object.keys(ask.filters).length > 0} onUpload={() => openUpload(true)} />
      )}
      {data && data.data.length > 0 && (
        <>
          <ImportsTable rows={data.data} stale={list.isPrevious} />
          <Pager
            page={ask.page}
            perPage={ask.perPage}
            total={data.total}
            most={100}
            addressOf={(page) => `?${writeListAsk({ ...ask, page })}`}
            onPerPage={(perPage) => {
              rememberLimit(perPage);
              change({ page: 1, perPage });
            }}
          />
        </>
      )}
      <UploadDialog open={isUploading} park={uploadPark} onClose={() => openUpload(false)} />
    </Page>
  );
}
