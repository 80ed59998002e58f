import { useTranslation } from "react-i18next";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { usePageLimit } from "../../engine/list/state/use-page-limit.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import { CellDrawer } from "./CellDrawer.tsx";
import { CutRefusal } from "./CutRefusal.tsx";
import { cutRefusal } from "./cut.ts";
import { DayStrip } from "./DayStrip.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { Plots } from "./plots/plots-later.ts";
import { TableOrPlots } from "./plots/TableOrPlots.tsx";
import { StatisticsFooter } from "./StatisticsFooter.tsx";
import { StatisticsReport } from "./StatisticsReport.tsx";
import { StatisticsToolbar } from "./StatisticsToolbar.tsx";
import { listAskOf, writeStatisticsAsk } from "./statistics-ask.ts";
import { UnknownBanner } from "./UnknownBanner.tsx";
import { useStatisticsAsk } from "./use-statistics-ask.ts";
import { WithoutTimeBanner } from "./WithoutTimeBanner.tsx";

/** The dispatcher statistics (spec §2): what each park earned and what was withheld, down to the platform's transactions. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const can = useCanCall();
  const { ask, change } = useStatisticsAsk();
  const [pageLimit, rememberLimit] = usePageLimit();
  const refusal = cutRefusal(ask.period, ask.by);
  const report = useCall(dispRoutes.statistics, {
    ask: listAskOf(ask, pageLimit),
    enabled: refusal === undefined,
    keepPrevious: true,
  });
  const { data, error } = report;
  const nothing = refusal !== undefined || data?.data.length === 0;
  const resize = (perPage: number) => {
    rememberLimit(perPage);
    change({ perPage });
  };
  return (
    <Page
      title={t("statistics.titles.list")}
      actions={can(dispRoutes.export) && !nothing && <ExportButton route={dispRoutes.export} ask={listAskOf(ask, 1)} />}
    >
      <StatisticsToolbar ask={ask} onChange={change} />
      {refusal && <CutRefusal refusal={refusal} period={ask.period} onChoose={(by) => change({ by, sort: null })} />}
      {!refusal && error && <LoadFailure error={error} onRetry={report.refetch} />}
      {!refusal && !error && (
        <>
          {data?.totals && can(dispRoutes.categories) && <UnknownBanner unknown={data.totals.unknown} />}
          {data && <WithoutTimeBanner parks={data.without_time} shownAs="days" />}
          {ask.by === "days" && !nothing && <DayStrip ask={ask} />}
          <TableOrPlots plots={<Plots of="statistics" ask={listAskOf(ask, 1)} />}>
            <StatisticsReport ask={ask} reply={data} stale={report.isPrevious} onChange={change} />
            {data && !nothing && (
              <StatisticsFooter
                page={ask.page}
                perPage={ask.perPage ?? pageLimit}
                total={data.total}
                updatedAt={data.updated_at}
                addressOf={(page) => `?${writeStatisticsAsk({ ...ask, page })}`}
                onPerPage={resize}
              />
            )}
          </TableOrPlots>
        </>
      )}
      {can(dispRoutes.cell) && <CellDrawer ask={ask} onChange={change} />}
    </Page>
  );
}
