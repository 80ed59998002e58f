import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { writeListAsk } from "../../../../contract/list.ts";
import { counterpartyRoutes } from "../../../../contract/routes/counterparties.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { monthOf } from "../../../../domain/periods/month.ts";
import { wholeMonths } from "../../../../domain/periods/whole-months.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { useCanCall } from "../../../engine/calls/use-can-call.ts";
import { usePageLimit } from "../../../engine/list/state/use-page-limit.ts";
import { ExportButton } from "../ExportButton.tsx";
import { NamesChoice } from "../NamesChoice.tsx";
import own from "./Breakdown.module.css";
import { BreakdownPage } from "./BreakdownPage.tsx";
import { type BreakdownLine, SPLIT_GROUPS } from "./breakdown.ts";
import { listAskOf } from "./breakdown-ask.ts";
import { useBreakdownAsk } from "./use-breakdown-ask.ts";
import { useStatisticsWay } from "./use-statistics-way.ts";

const { sorts } = dispRoutes.analytics.list;

/** The statistics by counterparty, as the reports of whole months split them (spec §2). */
export function AnalyticsPage() {
  const { t } = useTranslation();
  const can = useCanCall();
  const { ask, change } = useBreakdownAsk("year", sorts);
  const [pageLimit] = usePageLimit();
  const way = useStatisticsWay();
  const report = useCall(dispRoutes.analytics, { ask: listAskOf(ask, ask.perPage ?? pageLimit), keepPrevious: true });
  const [months] = wholeMonths(ask.period, []).months;
  const reportsOf = (party: number) => {
    const period = months && { from: monthOf(months.from), to: monthOf(months.to) };
    const filters = {
      counterparty: [party],
      ...(period && { period }),
      ...(ask.parks.length > 0 && { park: ask.parks }),
    };
    return `/oks?${writeListAsk({ filters })}`;
  };
  const ofPark = ask.parks.length === 1 ? ask.parks[0] : undefined;
  const lines = report.data?.data.map(({ id, counterparty, reports, ...figures }): BreakdownLine => {
    if (!counterparty)
      return {
        id,
        figures,
        name: t("statistics.nobodyHint"),
        to: () => way.whole(ask),
        head: <span className={own.hint}>{t("statistics.nobody")}</span>,
      };
    const { id: party, name } = counterparty;
    return {
      id,
      figures,
      name,
      head: <Link to={ofPark === undefined ? `/counterparties/${party}` : `/parks/${ofPark}/${party}`}>{name}</Link>,
      count: (
        <Link to={reportsOf(party)} aria-label={t("statistics.actions.toReports", { name })}>
          {formatCount(reports)}
        </Link>
      ),
      to: () => reportsOf(party),
    };
  });
  return (
    <BreakdownPage
      name="analytics"
      isOfMonths
      labels={["counterparty"]}
      count="reports"
      groups={SPLIT_GROUPS}
      totalTo={ask.counterparties.length > 0 ? undefined : way.whole(ask)}
      exporter={
        can(dispRoutes.analyticsExport) && <ExportButton route={dispRoutes.analyticsExport} ask={listAskOf(ask, 1)} />
      }
      ask={ask}
      change={change}
      report={report}
      lines={lines}
    >
      {can(counterpartyRoutes.names) && (
        <NamesChoice
          of="counterparties"
          route={counterpartyRoutes.names}
          chosen={ask.counterparties}
          onChange={(counterparties) => change({ counterparties })}
        />
      )}
    </BreakdownPage>
  );
}
