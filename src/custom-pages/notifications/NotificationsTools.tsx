import { Checkbox, Input } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./Notifications.module.css";
import type { NotificationsAsk } from "./use-notifications-ask.ts";

type Props = {
  readonly ask: NotificationsAsk;
  /** How many of each kind are unread. */
  readonly counts: readonly { readonly id: number | string; readonly name: string; readonly count: number }[];
  readonly onChange: (change: Partial<NotificationsAsk>) => void;
};

/** The kinds with how many of each are unread, only what is unread, and a search. */
export function NotificationsTools({ ask: { type: chosen, isUnread, search }, counts, onChange }: Props) {
  const { t } = useTranslation();
  const all = { id: undefined, name: t("bell.all"), count: counts.reduce((sum, { count }) => sum + count, 0) };
  const kinds = [all, ...counts.map((kind) => ({ ...kind, id: Number(kind.id) }))];
  return (
    <div className={styles.tools}>
      <fieldset className={styles.kinds} aria-label={t("bell.tabs")}>
        {kinds.map(({ id, name, count }) => (
          <button
            key={id ?? 0}
            type="button"
            className={styles.kind}
            aria-pressed={chosen === id}
            onClick={() => onChange({ type: id })}
          >
            {name}
            {count > 0 && <strong>{count}</strong>}
          </button>
        ))}
      </fieldset>
      <Checkbox checked={isUnread} onChange={({ target }) => onChange({ isUnread: target.checked })}>
        {t("bell.unreadOnly")}
      </Checkbox>
      <Input.Search
        className={styles.search ?? ""}
        allowClear
        placeholder={t("bell.search")}
        aria-label={t("bell.search")}
        defaultValue={search}
        maxLength={100}
        onSearch={(text) => onChange({ search: text.trim() })}
      />
    </div>
  );
}
