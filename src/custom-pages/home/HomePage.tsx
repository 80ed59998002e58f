import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { Page } from "../../engine/page/Page.tsx";
import { ClientHome } from "./ClientHome.tsx";
import { MonthClosing } from "./MonthClosing.tsx";
import { OutsourcerHome } from "./OutsourcerHome.tsx";

/** What is open: for a manager the month that is being closed, for a client what waits for them, for an outsourcer the parks entrusted. */
export function HomePage() {
  const { t } = useTranslation();
  const canCall = useCanCall();
  return (
    <Page title={t("app.home.titles.list")}>
      {canCall(okRoutes.parkDistribution) ? (
        <MonthClosing />
      ) : canCall(okRoutes.statusCounts) ? (
        <ClientHome />
      ) : canCall(avrRoutes.statusCounts) ? (
        <OutsourcerHome />
      ) : (
        <p>
          {t("app.home.nothing")}{" "}
          {canCall(dispRoutes.statistics) && <Link to="/report">{t("app.menu.statistics")}</Link>}
        </p>
      )}
    </Page>
  );
}
