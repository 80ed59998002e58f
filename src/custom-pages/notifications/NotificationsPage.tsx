import { List, useTable } from "@refinedev/antd";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationRow } from "../../../contract/entities/notification.ts";
import { notificationRoutes } from "../../../contract/routes/notifications.ts";
import type { CallError } from "../../config/call-error.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { usePortalMeta } from "../../engine/calls/use-portal-meta.ts";
import { usePageLimit } from "../../engine/list/state/use-page-limit.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./Notifications.module.css";
import { NotificationsTable } from "./NotificationsTable.tsx";
import { NotificationsTools } from "./NotificationsTools.tsx";
import { useNotificationActs } from "./use-notification-acts.ts";
import { useNotificationsAsk } from "./use-notifications-ask.ts";

/**
 * All that the person was notified of while it is kept: found by kind, by what is unread, and by a paper, a park or a counterparty. Refine's
 * list; its question stands in the address.
 */
export function NotificationsPage() {
  const { t } = useTranslation();
  const [ask, change] = useNotificationsAsk();
  const [perPage, remember] = usePageLimit();
  const counts = useCall(notificationRoutes.counts).data?.data ?? [];
  const { readAll, deleteRead, isRunning } = useNotificationActs();
  const { type, isUnread, search, page } = ask;
  const { tableProps, tableQuery, result, setCurrentPage, setPageSize } = useTable<NotificationRow>({
    resource: "notifications",
    meta: usePortalMeta(),
    syncWithLocation: false,
    pagination: { currentPage: page, pageSize: perPage },
    filters: {
      permanent: [
        { field: "type", operator: "in", value: type && [type] },
        { field: "is_read", operator: "eq", value: isUnread ? false : undefined },
        { field: "search", operator: "contains", value: search },
      ],
    },
  });
  useEffect(() => setCurrentPage(page), [page, setCurrentPage]);
  useEffect(() => setPageSize(perPage), [perPage, setPageSize]);
  const error = tableQuery.error as CallError | null; // what the provider rejects with
  const unread = counts.reduce((sum, { id, count }) => (type === undefined || id === type ? sum + count : sum), 0);
  const isNarrowed = isUnread || search !== "";
  return (
    <Page
      title={t("bell.title")}
      actions={
        <>
          <Button disabled={unread === 0 || isRunning} onClick={() => void readAll(type)}>
            {t("bell.readAll")}
          </Button>
          <Button disabled={isRunning} onClick={() => void deleteRead()}>
            {t("bell.deleteRead")}
          </Button>
        </>
      }
    >
      <List title={false} breadcrumb={false} contentProps={{ className: styles.notifications ?? "" }}>
        <NotificationsTools ask={ask} counts={counts} onChange={change} />
        {error ? (
          <LoadFailure error={error} onRetry={() => void tableQuery.refetch()} />
        ) : (
          <NotificationsTable
            {...tableProps}
            pagination={{
              current: page,
              pageSize: perPage,
              total: result.total ?? 0,
              hideOnSinglePage: true,
              showSizeChanger: true,
            }}
            locale={{
              emptyText: t(isNarrowed ? "bell.nothing" : type === undefined ? "bell.empty" : "bell.emptyOfType"),
            }}
            onChange={({ current = 1, pageSize = perPage }) => {
              if (pageSize !== perPage) remember(pageSize);
              change({ page: pageSize === perPage ? current : 1 });
            }}
          />
        )}
      </List>
    </Page>
  );
}
