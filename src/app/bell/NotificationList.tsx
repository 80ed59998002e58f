import { CloseOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NOTIFICATIONS_SHOWN, type NotificationRow } from "../../../contract/entities/notification.ts";
import { notificationRoutes } from "../../../contract/routes/notifications.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./Bell.module.css";
import { useAddressOf } from "./use-address-of.ts";
import { whenText } from "./when.ts";

type Props = { readonly type: number | undefined; readonly onLeave: () => void };

/** The notifications of a kind, a part at a time. */
export function NotificationList({ type, onLeave }: Props) {
  const [cursors, setCursors] = useState<readonly (number | undefined)[]>([undefined]);
  return cursors.map((after, place) => (
    <Part
      key={after ?? 0}
      type={type}
      after={after}
      onLeave={onLeave}
      onMore={place === cursors.length - 1 ? (last) => setCursors([...cursors, last]) : undefined}
    />
  ));
}

type PartProps = Props & { readonly after: number | undefined; readonly onMore: ((last: number) => void) | undefined };

function Part({ type, after, onLeave, onMore }: PartProps) {
  const { t } = useTranslation();
  const query = { ...(type !== undefined && { type_id: type }), ...(after !== undefined && { after }) };
  const { data, error, isLoading, refetch } = useCall(notificationRoutes.list, { query });
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
  const rows = data?.data ?? [];
  const last = rows.at(-1);
  if (!last && after === undefined)
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
      {onMore && last && rows.length === NOTIFICATIONS_SHOWN && (
        <button type="button" className={styles.more} onClick={() => onMore(last.id)}>
          {t("bell.more")}
        </button>
      )}
    </>
  );
}

function Line({ row, onLeave }: { readonly row: NotificationRow; readonly onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const address = useAddressOf()(row);
  const [read, remove] = [useAct(notificationRoutes.read), useAct(notificationRoutes.delete)];
  const { id, message, created_at, is_read, to_sign, tone } = row;
  const act = async (run: () => Promise<unknown>) => {
    try {
      await run();
      await invalidate("notifications.");
    } catch (error) {
      toast.failure(error);
    }
  };
  const onRead = () => !is_read && void act(() => read.run({ params: { id } }));
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
        onClick={() => void act(() => remove.run({ body: { notification_id: id } }))}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
