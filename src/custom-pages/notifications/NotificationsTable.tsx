import { DeleteOutlined } from "@ant-design/icons";
import { Button, Table, type TableProps } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NotificationRow } from "../../../contract/entities/notification.ts";
import { formatInstant } from "../../engine/format/format.ts";
import styles from "./Notifications.module.css";
import { useAddressOf } from "./use-address-of.ts";
import { useNotificationActs } from "./use-notification-acts.ts";
import { whenText } from "./when.ts";

/** Notifications in lines: what happened, which leads to its papers, of which kind, and when. */
export function NotificationsTable(props: TableProps<NotificationRow>) {
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  const { read, remove, isRunning } = useNotificationActs();
  return (
    <Table<NotificationRow>
      {...props}
      className={styles.table ?? ""}
      rowKey="id"
      size="small"
      scroll={{}} // as wide as its place: with a width of its own it would hold one row more, for measuring
      columns={[
        {
          key: "message",
          title: t("bell.fields.message"),
          rowScope: "row",
          render: (_, row) => <Message row={row} address={addressOf(row)} onRead={() => void read(row.id)} />,
        },
        { key: "type", title: t("bell.fields.type"), className: styles.short ?? "", render: (_, { type }) => type },
        {
          key: "created_at",
          title: t("bell.fields.when"),
          className: styles.short ?? "",
          render: (_, { created_at }) => (
            <time dateTime={created_at} title={formatInstant(created_at)}>
              {whenText(created_at, i18n.language, (time) => t("bell.yesterday", { time }))}
            </time>
          ),
        },
        {
          key: "delete",
          className: styles.short ?? "",
          render: (_, { id, message }) => (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("bell.delete", { message })}
              disabled={isRunning}
              onClick={() => void remove(id)}
            />
          ),
        },
      ]}
    />
  );
}

type MessageProps = {
  readonly row: NotificationRow;
  /** Where it leads; undefined where the person has no page of it. */
  readonly address: string | undefined;
  readonly onRead: () => void;
};

/** Following it reads it. */
function Message({ row: { message, is_read, to_sign, tone }, address, onRead }: MessageProps) {
  const { t } = useTranslation();
  const follow = is_read ? undefined : onRead;
  return (
    <span className={styles.message} data-unread={!is_read || undefined}>
      <span className={styles.dot} data-unread={!is_read || undefined} data-tone={tone} aria-hidden="true" />
      <span className={styles.words}>
        {!is_read && <span className={styles.spoken}>{t("bell.unread")} </span>}
        {address === undefined ? (
          <span>{message}</span>
        ) : (
          <Link to={address} onClick={follow}>
            {message}
          </Link>
        )}
        {to_sign && <span className={styles.sign}>{t("bell.toSign")}</span>}
        {address === undefined && !is_read && (
          <Button type="link" size="small" className={styles.read ?? ""} onClick={onRead}>
            {t("bell.read")}
          </Button>
        )}
      </span>
    </span>
  );
}
