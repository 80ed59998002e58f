import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NotificationRow } from "../../../contract/entities/notification.ts";
import type { ReplyOf } from "../../../contract/route.ts";
import { visitRoutes } from "../../../contract/routes/visits.ts";
import { useAddressOf } from "../../custom-pages/notifications/use-address-of.ts";
import { whenText } from "../../custom-pages/notifications/when.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { formatInstant } from "../../engine/format/format.ts";
import styles from "./NewSince.module.css";

type Visit = ReplyOf<typeof visitRoutes.put>["data"];

/**
 * «Новое с прошлого визита»: the newest of what has come meanwhile, each the way to its papers. It holds its place until the server has
 * answered, so that the month below does not jump. Somebody's first visit has no news, and without an answer the page is whole.
 */
export function NewSince() {
  const { t } = useTranslation();
  const { visit, isRefused } = useVisit();
  if (isRefused || visit?.since === null) return null;
  return (
    <section className={styles.section} aria-label={t("home.news.title")} aria-busy={!visit}>
      <h2 className={styles.heading}>
        {t("home.news.title")}{" "}
        {visit && <span className={styles.since}>{t("home.news.since", { at: formatInstant(visit.since) })}</span>}
      </h2>
      {visit && visit.total > 0 ? (
        <ul className={styles.list}>
          {visit.news.map((row) => (
            <News key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <p className={styles.more}>{visit ? t("home.news.nothing") : "…"}</p>
      )}
      {visit && visit.total > visit.news.length && (
        <p className={styles.more}>
          <Link to="/notifications">{t("home.news.more", { count: visit.total - visit.news.length })}</Link>
        </p>
      )}
    </section>
  );
}

function News({ row }: { readonly row: NotificationRow }) {
  const { t, i18n } = useTranslation();
  const address = useAddressOf()(row);
  const { message, created_at, tone } = row;
  return (
    <li data-tone={tone}>
      {address === undefined ? <span>{message}</span> : <Link to={address}>{message}</Link>}
      <time dateTime={created_at} title={formatInstant(created_at)}>
        {whenText(created_at, i18n.language, (time) => t("home.news.yesterday", { time }))}
      </time>
    </li>
  );
}

/** Tells the server that somebody is here. A failure is reported by the caller, as every one is (spec §8). */
function useVisit(): { readonly visit: Visit | undefined; readonly isRefused: boolean } {
  const { run } = useAct(visitRoutes.put);
  const [visit, setVisit] = useState<Visit>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isHere = true;
    run({ body: {} }).then(
      ({ data }) => isHere && setVisit(data),
      () => isHere && setRefused(true),
    );
    return () => {
      isHere = false;
    };
  }, [run]);
  return { visit, isRefused };
}
