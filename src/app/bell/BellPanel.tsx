import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNotificationActs } from "../../custom-pages/notifications/use-notification-acts.ts";
import { Popup } from "../../engine/popup/Popup.tsx";
import { usePartWords } from "../use-part-words.ts";
import styles from "./Bell.module.css";
import { NotificationList } from "./NotificationList.tsx";

type Count = { readonly id: number | string; readonly name: string; readonly count: number };
type Props = { readonly anchor: HTMLElement; readonly counts: readonly Count[]; readonly onClose: () => void };

/** The notifications by their kinds (spec §2), the newest first. @public: loaded when it is first opened. */
export function BellPanel({ anchor, counts, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [type, setType] = useState<number>();
  const { readAll, deleteRead } = useNotificationActs();
  const hasWords = usePartWords("bell", i18n.language);
  if (!hasWords) return null;
  const unread = counts.reduce((sum, { id, count }) => (type === undefined || id === type ? sum + count : sum), 0);
  return (
    <Popup anchor={anchor} label={t("bell.title")} align="end" onClose={onClose}>
      <div className={styles.panel}>
        <h2 className={styles.title}>{t("bell.title")}</h2>
        <Tabs counts={counts} type={type} onType={setType} />
        <div id="bell-list" role="tabpanel" aria-labelledby={`bell-tab-${type ?? 0}`} className={styles.scroll}>
          <NotificationList key={type} type={type} onLeave={onClose} />
        </div>
        <div className={styles.foot}>
          <button type="button" disabled={unread === 0} onClick={() => void readAll(type)}>
            {t("bell.readAll")}
          </button>
          <button type="button" onClick={() => void deleteRead()}>
            {t("bell.deleteRead")}
          </button>
          <Link to={type === undefined ? "/notifications" : `/notifications?type=${type}`} onClick={onClose}>
            {t("bell.whole")}
          </Link>
        </div>
      </div>
    </Popup>
  );
}

type TabsProps = Pick<Props, "counts"> & {
  readonly type: number | undefined;
  readonly onType: (type: number | undefined) => void;
};

/** One stop of Tab, the arrows go from kind to kind. */
function Tabs({ counts, type, onType }: TabsProps) {
  const { t } = useTranslation();
  const tabs = [
    { id: 0, name: t("bell.all"), count: counts.reduce((sum, { count }) => sum + count, 0) },
    ...counts.map(({ id, ...tab }) => ({ ...tab, id: Number(id) })),
  ];
  const chosen = type ?? 0;
  const choose = (id: number) => onType(id === 0 ? undefined : id);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.id);
    document.getElementById(`bell-tab-${next.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t("bell.tabs")} className={styles.tabs} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map(({ id, name, count }) => (
        <button
          key={id}
          id={`bell-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls="bell-list"
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
        >
          {name}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
