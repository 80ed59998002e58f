import { Empty, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitRow } from "../../../contract/entities/limit.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { usePageLimit } from "../../engine/list/state/use-page-limit.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import styles from "./Limits.module.css";
import { LimitsTable } from "./LimitsTable.tsx";
import { LimitsTools } from "./LimitsTools.tsx";
import { StartingLimitDialog } from "./StartingLimitDialog.tsx";
import { useLimitsAsk } from "./use-limits-ask.ts";

/** The limits that a person sees: levels as filters with their counts, and the table. It takes its rows itself, wherever it stands. */
export function Limits() {
  const { t } = useTranslation();
  const [ask, change] = useLimitsAsk();
  const [perPage, remember] = usePageLimit();
  const [entering, setEntering] = useState<LimitRow>();
  const mayEnter = useCanCall()(limitRoutes.setStarting);
  const { month, level, search, sort, page } = ask;
  const filters = { month, ...(level && { level: [level] }) };
  const rows = useCall(limitRoutes.rows, { ask: { page, perPage, search, filters, sort: [sort] }, keepPrevious: true });
  const isNarrowed = level !== undefined || search !== "";
  return (
    <div className={styles.limits}>
      <LimitsTools ask={ask} onChange={change} />
      {rows.error && <LoadFailure error={rows.error} onRetry={rows.refetch} />}
      {!rows.error && !rows.data && <Skeleton active paragraph={{ rows: 6 }} />}
      {!rows.error && rows.data?.total === 0 && (
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
      )}
      {!rows.error && rows.data && rows.data.total > 0 && (
        <LimitsTable
          rows={rows.data.data}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          isBusy={rows.isPrevious}
          onStarting={mayEnter ? setEntering : undefined}
        />
      )}
      {rows.data && rows.data.total > perPage && (
        <Pagination
          align="end"
          current={page}
          pageSize={perPage}
          total={rows.data.total}
          showSizeChanger
          onChange={(next, size) => {
            if (size !== perPage) remember(size);
            change({ page: size === perPage ? next : 1 });
          }}
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
    </div>
  );
}
