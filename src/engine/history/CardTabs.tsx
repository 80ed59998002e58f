import { Skeleton } from "antd";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { commentRoutes } from "../../../contract/routes/comments.ts";
import { historyRoutes } from "../../../contract/routes/history.ts";
import { useCanCall } from "../calls/use-can-call.ts";
import { useSession } from "../calls/use-session.ts";
import { findCall } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";
import { onDemand } from "../later/later.ts";
import styles from "./History.module.css";
import { isChanged } from "./is-changed.ts";

const Discussion = onDemand(async () => (await import("../discussion/Discussion.tsx")).Discussion);
const RecordHistory = onDemand(async () => (await import("./RecordHistory.tsx")).RecordHistory);
const RecordSignatures = onDemand(async () => (await import("../signatures/RecordSignatures.tsx")).RecordSignatures);
const TAB = "tab";
const HISTORY = "history";

type Props = { readonly resource: Resource; readonly id: number; readonly children: ReactNode };

/** What a card shows: the record and who has signed it, or (`?tab=history`, so that it can be shared) who changed it. */
export function CardTabs({ resource, id, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const canCall = useCanCall();
  const { family } = useSession();
  const { name, discussed } = resource;
  const signatures = findCall(`${resource.name}.signatures`);
  const card = (
    <>
      {children}
      {signatures && canCall(signatures) && (
        <Suspense fallback={null}>
          <RecordSignatures route={signatures} id={id} />
        </Suspense>
      )}
      {discussed !== undefined && canCall(commentRoutes.list) && (discussed === "everybody" || family === "plain") && (
        <Suspense fallback={null}>
          <Discussion key={`${name}:${id}`} about={{ noun: name, id, by: discussed }} />
        </Suspense>
      )}
    </>
  );
  if (!isChanged(resource) || !canCall(historyRoutes.of)) return card;
  const isHistory = search.get(TAB) === HISTORY;
  return (
    <>
      <nav className={styles.tabs} aria-label={t("history.tabs")}>
        <Link to={pathname} replace {...(!isHistory && { "aria-current": "page" as const })}>
          {t("history.card")}
        </Link>
        <Link to={`${pathname}?${TAB}=${HISTORY}`} replace {...(isHistory && { "aria-current": "page" as const })}>
          {t("history.title")}
        </Link>
      </nav>
      {isHistory ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <RecordHistory key={`${resource.name}:${id}`} resource={resource} id={id} />
        </Suspense>
      ) : (
        card
      )}
    </>
  );
}
