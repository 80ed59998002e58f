import { Link } from "react-router";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { toMonth, periodOf as wholeMonth } from "../../../../domain/periods/month.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { useCanCall } from "../../../engine/calls/use-can-call.ts";
import { usePageLimit } from "../../../engine/list/state/use-page-limit.ts";
import { ExportButton } from "../ExportButton.tsx";
import { cutTo } from "../period.ts";
import styles from "../StatisticsTable.module.css";
import { BreakdownPage } from "./BreakdownPage.tsx";
import { type BreakdownLine, STATISTICS_GROUPS } from "./breakdown.ts";
import { listAskOf } from "./breakdown-ask.ts";
import { useBreakdownAsk } from "./use-breakdown-ask.ts";
import { useStatisticsWay } from "./use-statistics-way.ts";

const { sorts } = dispRoutes.summary.list;

/** The statistics by month and park (spec §2). */
export function SummaryPage() {
  const can = useCanCall();
  const { ask, change } = useBreakdownAsk("year", sorts);
  const [pageLimit] = usePageLimit();
  const way = useStatisticsWay();
  const report = useCall(dispRoutes.summary, { ask: listAskOf(ask, ask.perPage ?? pageLimit), keepPrevious: true });
  const lines = report.data?.data.map(({ id, month, park, ...figures }): BreakdownLine => {
    const period = cutTo(wholeMonth(toMonth(month)), ask.period);
    return {
      id,
      figures,
      name: `${monthText(month)}, ${park.name}`,
      head: (
        <>
          <span className={styles.slot}>{monthText(month)}</span> <Link to={`/parks/${park.id}`}>{park.name}</Link>
        </>
      ),
      to: (column) => way.cell(period, park.id, column),
    };
  });
  return (
    <BreakdownPage
      name="summary"
      isOfMonths
      labels={["month", "park"]}
      groups={STATISTICS_GROUPS}
      totalTo={way.whole(ask)}
      exporter={
        can(dispRoutes.summaryExport) && <ExportButton route={dispRoutes.summaryExport} ask={listAskOf(ask, 1)} />
      }
      ask={ask}
      change={change}
      report={report}
      lines={lines}
    />
  );
}

/** `04.2026`. */
const monthText = (month: string): string => `${month.slice(5)}.${month.slice(0, 4)}`;
