import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { firstStepRoutes } from "../../../contract/routes/first-steps.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { onDemand } from "../../engine/later/later.ts";
import { Page } from "../../engine/page/Page.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./Home.module.css";
import { MonthClosing } from "./MonthClosing.tsx";
import { OpenSigning } from "./OpenSigning.tsx";

/** Of these one person sees one at most, and each brings the files of its papers. */
const ClientHome = onDemand(async () => (await import("./ClientHome.tsx")).ClientHome);
const OutsourcerHome = onDemand(async () => (await import("./OutsourcerHome.tsx")).OutsourcerHome);

type Props = {
  /** What has come since the person was here last. */
  readonly news: ReactNode;
  /** The limits that the person sees. */
  readonly limits: ReactNode;
};

/**
 * What is open: for a manager the month that is being closed and the limits, for a client what waits for them and theirs, for an
 * outsourcer the parks entrusted (domain.md §10.8).
 */
export function HomePage({ news, limits }: Props) {
  const { t } = useTranslation();
  const canCall = useCanCall();
  const isOfLimits = canCall(limitRoutes.list) && canCall(okRoutes.statusCounts);
  return (
    <Page title={t("home.titles.list")}>
      <div className={styles.home}>
        {canCall(firstStepRoutes.read) && <FirstSteps />}
        <OpenSigning />
        {news}
        <Suspense fallback={null}>
          {canCall(closingRoutes.board) ? (
            <MonthClosing />
          ) : canCall(okRoutes.statusCounts) ? (
            <ClientHome />
          ) : canCall(avrRoutes.statusCounts) ? (
            <OutsourcerHome />
          ) : (
            <p>
              {t("home.nothing")}{" "}
              {canCall(dispRoutes.statistics) && <Link to="/report">{t("app.menu.statistics")}</Link>}
            </p>
          )}
        </Suspense>
        {isOfLimits && (
          <section className={styles.section} aria-label={t("home.limits")}>
            <h2 className={styles.heading}>{t("home.limits")}</h2>
            {limits}
          </section>
        )}
      </div>
    </Page>
  );
}
