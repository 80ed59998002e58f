import { CloseOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NOTIFICATIONS_SHOWN, type NotificationRow } from "../../../contract/entities/notification.ts";
import { notificationRoutes } from "../../../contract/routes/notifications.ts";
import { useAddressOf } from "../../custom-pages/notifications/use-address-of.ts";
import { useNotificationActs } from "../../custom-pages/notifications/use-notification-acts.ts";
import { whenText } from "../../custom-pages/notifications/when.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { formatInstant } from "../../engine/format/format.ts";
import styles from "./Bell.module.css";

type Props = { readonly type: number | undefined; readonly onLeave: () => void };

/** The notifications of a kind, a page after the other. */
export function NotificationList({ type, onLeave }: Props) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, place) => place + 1).map((page) => (
    <Part
      key={page}
      type={type}
      page={page}
      onLeave={onLeave}
      onMore={page === pages ? () => setPages(pages + 1) : undefined}
    />
  ));
}

type PartProps = Props & { readonly page: number; readonly onMore: (() => void) | undefined };

function Part({ type, page, onLeave, onMore }: PartProps) {
  const { t } = useTranslation();
  const filters = type === undefined ? {} : { type: [type] };
  const { data, error, isLoading, refetch } = useCall(notificationRoutes.list, {
    ask: { page, perPage: NOTIFICATIONS_SHOWN, filters },
  });
  if (isLoading) return <p className={styles.quiet}>{t("common.states.loading")}</p>;
  if (error)
    return (
      <p className={styles.quiet} role="alert">
        {error.message}{" "}
        <button type="button" className={styles.more} onClick={refetch}>
          {t("common.actions.retry")}
        </button>
      </p>
    );
  const { data: rows = [], total = 0 } = data ?? {};
  if (total === 0)
    return (
      <div className={styles.quiet}>
        <strong>{t(type === undefined ? "bell.empty" : "bell.emptyOfType")}</strong>
        {type === undefined && <p>{t("bell.emptyText")}</p>}
      </div>
    );
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Line key={row.id} row={row} onLeave={onLeave} />
        ))}
      </ul>
      {onMore && total > page * NOTIFICATIONS_SHOWN && (
        <button type="button" className={styles.more} onClick={onMore}>
          {t("bell.more")}
        </button>
      )}
    </>
  );
}

function Line({ row, onLeave }: { readonly row: NotificationRow; readonly onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const address = useAddressOf()(row);
  const { read, remove } = useNotificationActs();
  const { id, message, created_at, is_read, to_sign, tone } = row;
  const onRead = () => !is_read && void read(id);
  const words = (
    <>
      <span className={styles.dot} data-unread={!is_read || undefined} data-tone={tone} aria-hidden="true" />
      <span className={styles.words}>
        {!is_read && <span className={styles.hidden}>{t("bell.unread")} </span>}
        <span>{message}</span>
        {to_sign && <span className={styles.sign}>{t("bell.toSign")}</span>}
        <time dateTime={created_at} title={formatInstant(created_at)} className={styles.when}>
          {whenText(created_at, i18n.language, (time) => t("bell.yesterday", { time }))}
        </time>
      </span>
    </>
  );
  return (
    <li className={styles.row} data-unread={!is_read || undefined}>
      {address === undefined ? (
        <button type="button" className={styles.line} onClick={onRead}>
          {words}
        </button>
      ) : (
        <Link
          to={address}
          className={styles.line ?? ""}
          onClick={(event) => {
            onRead();
            if (!(event.ctrlKey || event.metaKey)) onLeave();
          }}
        >
          {words}
        </Link>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t("bell.delete", { message })}
        onClick={() => void remove(id)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
