import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { OwnSession } from "../../../../contract/entities/own-session.ts";
import { StatusTag } from "../../../engine/fields/status/StatusTag.tsx";
import { formatInstant } from "../../../engine/format/format.ts";
import { browserOf } from "./browser-of.ts";
import styles from "./Sessions.module.css";

type Props = { readonly session: OwnSession; readonly isBusy: boolean; readonly onEnd: () => void };

/** One log-in: with what, from where, since when. */
export function SessionItem({ session, isBusy, onEnd }: Props) {
  const { t } = useTranslation();
  const found = browserOf(session.agent);
  const what = found ? t("profile.sessions.on", found) : t("profile.sessions.unknown");
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <strong title={session.agent}>{what}</strong>
        {session.is_this && <StatusTag tone="green" name={t("profile.sessions.this")} />}
        {session.by_key && <StatusTag tone={undefined} name={t("profile.sessions.byKey")} />}
        <span className={styles.muted}>
          {[
            session.address,
            t("profile.sessions.since", { at: formatInstant(session.created_at) }),
            ...(session.is_this ? [] : [t("profile.sessions.seen", { at: formatInstant(session.seen_at) })]),
            t("profile.sessions.until", { at: formatInstant(session.expires_at) }),
          ].join(" · ")}
        </span>
      </div>
      {!session.is_this && (
        <Button disabled={isBusy} aria-label={t("profile.sessions.endOf", { what })} onClick={onEnd}>
          {t("profile.sessions.end")}
        </Button>
      )}
    </li>
  );
}
