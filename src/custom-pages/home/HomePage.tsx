import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { Page } from "../../engine/page/Page.tsx";
import { ClientHome } from "./ClientHome.tsx";
import { MonthClosing } from "./MonthClosing.tsx";

/** What is open: for a manager the month that is being closed, for a client their reports. */
export function HomePage() {
  const { t } = useTranslation();
  const canCall = useCanCall();
  return (
    <Page title={t("app.home.titles.list")}>
      {canCall(okRoutes.parkDistribution) ? (
        <MonthClosing />
      ) : canCall(okRoutes.statusCounts) ? (
        <ClientHome />
      ) : (
        <p>
          {t("app.home.nothing")}{" "}
          {canCall(dispRoutes.statistics) && <Link to="/statistics">{t("app.menu.statistics")}</Link>}
        </p>
      )}
    </Page>
  );
}
