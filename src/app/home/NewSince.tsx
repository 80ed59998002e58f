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

/** «Новое с прошлого визита»: the newest of what has come meanwhile, each the way to its papers. Nothing where nothing has. */
export function NewSince() {
  const { t } = useTranslation();
  const visit = useVisit();
  if (!visit || visit.since === null || visit.total === 0) return null;
  return (
    <section className={styles.section} aria-label={t("home.news.title")}>
      <h2 className={styles.heading}>
        {t("home.news.title")}{" "}
        <span className={styles.since}>{t("home.news.since", { at: formatInstant(visit.since) })}</span>
      </h2>
      <ul className={styles.list}>
        {visit.news.map((row) => (
          <News key={row.id} row={row} />
        ))}
      </ul>
      {visit.total > visit.news.length && (
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

/** Tells the server that somebody is here. What is new is an extra: without it the page is whole, so a failure shows nothing. */
function useVisit(): Visit | undefined {
  const { run } = useAct(visitRoutes.put);
  const [visit, setVisit] = useState<Visit>();
  useEffect(() => {
    let isHere = true;
    run({ body: {} }).then(
      ({ data }) => isHere && setVisit(data),
      () => undefined, // reported by the caller, as every failure is (spec §8)
    );
    return () => {
      isHere = false;
    };
  }, [run]);
  return visit;
}
