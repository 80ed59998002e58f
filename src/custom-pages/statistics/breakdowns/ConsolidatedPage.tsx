import { useTranslation } from "react-i18next";
import { MAX_PER_PAGE } from "../../../../contract/list.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { useCanCall } from "../../../engine/calls/use-can-call.ts";
import { ExportButton } from "../ExportButton.tsx";
import styles from "../StatisticsTable.module.css";
import { WithoutTimeBanner } from "../WithoutTimeBanner.tsx";
import own from "./Breakdown.module.css";
import { BreakdownPage } from "./BreakdownPage.tsx";
import { type BreakdownLine, STATISTICS_GROUPS } from "./breakdown.ts";
import { listAskOf } from "./breakdown-ask.ts";
import { useBreakdownAsk } from "./use-breakdown-ask.ts";
import { useStatisticsWay } from "./use-statistics-way.ts";

const { sorts } = dispRoutes.consolidated.list;

/** The statistics by hour and weekday, all parks together (spec §2): a week has 168 hours, they are on one page. */
export function ConsolidatedPage() {
  const { t } = useTranslation();
  const can = useCanCall();
  const { ask, change } = useBreakdownAsk("last-month", sorts);
  const way = useStatisticsWay();
  const question = listAskOf({ ...ask, page: 1 }, MAX_PER_PAGE);
  const report = useCall(dispRoutes.consolidated, { ask: question, keepPrevious: true });
  const lines = report.data?.data.map(({ id, weekday, hour, ...figures }): BreakdownLine => {
    if (weekday === null || hour === null)
      return {
        id,
        figures,
        name: t("statistics.noHourHint"),
        head: <span className={own.hint}>{t("statistics.noHour")}</span>,
      };
    const [day, time] = [t(`statistics.weekdays.${weekday}`), `${String(hour).padStart(2, "0")}:00`];
    return {
      id,
      figures,
      name: `${day}, ${time}`,
      head: (
        <>
          <span className={styles.slot}>{day}</span> {time}
        </>
      ),
    };
  });
  return (
    <BreakdownPage
      name="consolidated"
      isWhole
      labels={["weekday", "hour"]}
      groups={STATISTICS_GROUPS}
      totalTo={way.whole(ask)}
      exporter={
        can(dispRoutes.consolidatedExport) && <ExportButton route={dispRoutes.consolidatedExport} ask={question} />
      }
      ask={ask}
      change={change}
      report={report}
      lines={lines}
      notice={report.data && <WithoutTimeBanner parks={report.data.without_time} shownAs="week" />}
    />
  );
}
