import { List, useTable } from "@refinedev/antd";
import { Empty } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitRow } from "../../../contract/entities/limit.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import type { CallError } from "../../config/call-error.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { usePortalMeta } from "../../engine/calls/use-portal-meta.ts";
import { usePageLimit } from "../../engine/list/state/use-page-limit.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import styles from "./Limits.module.css";
import { LimitsTable } from "./LimitsTable.tsx";
import { LimitsTools } from "./LimitsTools.tsx";
import { StartingLimitDialog } from "./StartingLimitDialog.tsx";
import { useLimitsAsk } from "./use-limits-ask.ts";

/**
 * The limits that a person sees: levels as filters with their counts, and the table. Refine's list, whose question stands in the address
 * (use-limits-ask): what refine itself writes there it does not read again.
 */
export function Limits() {
  const { t } = useTranslation();
  const [ask, change] = useLimitsAsk();
  const [perPage, remember] = usePageLimit();
  const [entering, setEntering] = useState<LimitRow>();
  const mayEnter = useCanCall()(limitRoutes.update);
  const { month, level, search, sort, page } = ask;
  const { tableProps, tableQuery, result, setCurrentPage, setPageSize } = useTable<LimitRow>({
    resource: "limits",
    meta: usePortalMeta(),
    syncWithLocation: false,
    pagination: { currentPage: page, pageSize: perPage },
    sorters: { permanent: [sort] },
    filters: {
      permanent: [
        { field: "month", operator: "eq", value: month },
        { field: "level", operator: "in", value: level && [level] },
        { field: "search", operator: "contains", value: search },
      ],
    },
  });
  useEffect(() => setCurrentPage(page), [page, setCurrentPage]);
  useEffect(() => setPageSize(perPage), [perPage, setPageSize]);
  const error = tableQuery.error as CallError | null; // what the provider rejects with
  const isNarrowed = level !== undefined || search !== "";
  return (
    <List title={false} breadcrumb={false} contentProps={{ className: styles.limits ?? "" }}>
      <LimitsTools ask={ask} onChange={change} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void tableQuery.refetch()} />
      ) : (
        <LimitsTable
          {...tableProps}
          sort={sort}
          pagination={{
            current: page,
            pageSize: perPage,
            total: result.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: true,
          }}
          locale={{
            emptyText: (
              <Empty
                description={
                  <>
                    <strong>
                      {t(isNarrowed ? "counterparties.limits.nothing.title" : "counterparties.limits.empty.title")}
                    </strong>
                    <br />
                    {t(isNarrowed ? "counterparties.limits.nothing.text" : "counterparties.limits.empty.text")}
                  </>
                }
              />
            ),
          }}
          onAsk={({ size, ...next }) => {
            if (size !== perPage) remember(size);
            change(size === perPage ? next : { ...next, page: 1 });
          }}
          onStarting={mayEnter ? setEntering : undefined}
        />
      )}
      {entering?.limit && (
        <StartingLimitDialog
          counterparty={entering.counterparty}
          limit={entering.limit}
          month={month}
          onClose={() => setEntering(undefined)}
        />
      )}
    </List>
  );
}
