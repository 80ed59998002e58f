import { Empty, Grid, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parkRoutes } from "../../../../contract/routes/parks.ts";
import type { CallError } from "../../../config/call-error.ts";
import { Pager } from "../../../engine/list/pager/Pager.tsx";
import { usePageLimit } from "../../../engine/list/state/use-page-limit.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Page } from "../../../engine/page/Page.tsx";
import { NamesChoice } from "../NamesChoice.tsx";
import { PeriodChoice } from "../PeriodChoice.tsx";
import { Plots } from "../plots/plots-later.ts";
import { TableOrPlots } from "../plots/TableOrPlots.tsx";
import footer from "../StatisticsFooter.module.css";
import toolbar from "../StatisticsToolbar.module.css";
import { BreakdownCards } from "./BreakdownCards.tsx";
import { BreakdownTable, type BreakdownTableProps } from "./BreakdownTable.tsx";
import type { BreakdownFigures, BreakdownLine } from "./breakdown.ts";
import { type BreakdownAsk, listAskOf, writeBreakdownAsk } from "./breakdown-ask.ts";
import type { ChangeBreakdown } from "./use-breakdown-ask.ts";

type Props = Pick<BreakdownTableProps, "labels" | "count" | "groups" | "totalTo"> & {
  readonly name: "summary" | "analytics" | "consolidated";
  readonly ask: BreakdownAsk;
  readonly change: ChangeBreakdown;
  /** Periods are whole months. */
  readonly isOfMonths?: true;
  readonly report: {
    readonly error: CallError | null | undefined;
    readonly refetch: () => void;
    readonly isPrevious: boolean;
    readonly data: { readonly total: number; readonly totals?: BreakdownFigures | undefined } | undefined;
  };
  readonly lines: readonly BreakdownLine[] | undefined;
  /** Every line is there; as a table they are on one page. */
  readonly isWhole?: true;
  readonly exporter: ReactNode;
  /** Stands above the lines, also where they are drawn. */
  readonly notice?: ReactNode;
  /** More of what narrows it. */
  readonly children?: ReactNode;
};

/** How many cards of all lines a page has: a day's hours. */
const CARDS = 24;

/** The frame of a breakdown: what is asked, the lines and their totals as a table or as cards, and the pages. */
export function BreakdownPage(props: Props) {
  const { name, ask, change, isOfMonths, report, exporter, notice, children } = props;
  const { t } = useTranslation();
  const { data, error } = report;
  return (
    <Page title={t(`statistics.titles.${name}`)} actions={data !== undefined && data.total > 0 && exporter}>
      <div className={toolbar.toolbar}>
        <PeriodChoice
          {...(isOfMonths && { isOfMonths })}
          period={ask.period}
          onChange={(period) => change({ period })}
        />
        <NamesChoice of="parks" route={parkRoutes.names} chosen={ask.parks} onChange={(parks) => change({ parks })} />
        {children}
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={report.refetch} />
      ) : (
        <>
          {notice}
          <TableOrPlots plots={<Plots of={name} ask={listAskOf(ask, 1)} />}>
            <Lines {...props} />
          </TableOrPlots>
        </>
      )}
    </Page>
  );
}

function Lines({ name, ask, change, report, lines, isWhole, labels, count, groups, totalTo }: Props) {
  const { t } = useTranslation();
  const { md = true } = Grid.useBreakpoint();
  const [pageLimit, rememberLimit] = usePageLimit();
  const { data } = report;
  if (!data || !lines) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.total === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(
          ask.parks.length + ask.counterparties.length > 0 ? "statistics.filteredNothing" : "statistics.empty.title",
        )}
      />
    );
  const perPage = isWhole ? CARDS : (ask.perPage ?? pageLimit);
  const onPage = isWhole && !md ? lines.slice((ask.page - 1) * CARDS, ask.page * CARDS) : lines;
  const shown: BreakdownTableProps = {
    title: t(`statistics.titles.${name}`),
    labels,
    groups,
    lines: onPage,
    totals: data.totals ?? {},
    totalTo,
    sort: ask.sort,
    isStale: report.isPrevious,
    ...(count && { count }),
    onSort: (sort) => change({ sort }),
  };
  const resize = (perPage: number) => {
    rememberLimit(perPage);
    change({ perPage });
  };
  return (
    <>
      {md ? <BreakdownTable {...shown} /> : <BreakdownCards {...shown} />}
      <footer className={footer.footer}>
        <span>
          {t("statistics.unit")}
          {" · "}
          {t("statistics.rows", { count: data.total })}
          {name !== "analytics" && ` · ${t("statistics.exactTotal")}`}
        </span>
        {!(isWhole && md) && (
          <Pager
            page={ask.page}
            perPage={perPage}
            total={data.total}
            addressOf={(page) => `?${writeBreakdownAsk({ ...ask, page })}`}
            {...(!isWhole && { most: 100, onPerPage: resize })}
          />
        )}
      </footer>
    </>
  );
}
