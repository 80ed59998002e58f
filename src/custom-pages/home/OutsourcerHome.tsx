import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import styles from "./Home.module.css";
import { HomeFailure } from "./HomeFailure.tsx";
import { MonthHeading } from "./MonthHeading.tsx";
import { ParkSteps } from "./ParkSteps.tsx";
import { ToSign } from "./ToSign.tsx";
import { monthName, useMonth } from "./use-month.ts";
import { useParkSteps } from "./use-park-steps.ts";
import { Waiting } from "./Waiting.tsx";

/** For an outsourcer the parks entrusted to them, for their client the own one: what waits, and how far each park's month is. */
export function OutsourcerHome() {
  const { t } = useTranslation();
  const at = useMonth();
  const { month } = at;
  const acts = useCall(avrRoutes.statusCounts, { ask: { filters: { kind: ["legal"] } } });
  const { lines, error, retry } = useParkSteps(month);
  const failure = error ?? acts.error;
  if (failure) return <HomeFailure error={failure} onRetry={retry} />;
  if (!acts.data || !lines) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <ToSign kinds={["outsourcing"]} />
      <Waiting title={t("home.parks.acts")} list="/outsourcing/avrs/legal" counts={acts.data.data} pressing={[0]} />
      <section className={styles.section}>
        <MonthHeading at={at}>{t("home.parks.title", { month: monthName(month) })}</MonthHeading>
        {lines.length === 0 ? (
          <p className={styles.muted}>{t("home.empty.title", { month: monthName(month) })}</p>
        ) : (
          <ParkSteps lines={lines} month={month} />
        )}
      </section>
    </>
  );
}
