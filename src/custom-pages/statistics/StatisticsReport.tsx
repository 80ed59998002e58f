import { Button, Empty, Grid, Skeleton } from "antd";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ReplyOf } from "../../../contract/route.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { StatisticsCards } from "./StatisticsCards.tsx";
import type { OnExplain } from "./StatisticsLine.tsx";
import { StatisticsTable } from "./StatisticsTable.tsx";
import { dayOfSlot } from "./slot.ts";
import type { StatisticsAsk } from "./statistics-ask.ts";
import type { ChangeAsk } from "./use-statistics-ask.ts";

type Props = {
  readonly ask: StatisticsAsk;
  readonly reply: ReplyOf<typeof dispRoutes.statistics> | undefined;
  readonly stale: boolean;
  readonly onChange: ChangeAsk;
};

/** The lines as a wide table, or as cards where there is no room for one. */
export function StatisticsReport({ ask, reply, stale, onChange }: Props) {
  const can = useCanCall();
  const { md = true } = Grid.useBreakpoint();
  const explain = useCallback<OnExplain>(
    (row, column) =>
      onChange({
        cell: { park: row.park.id, column, day: dayOfSlot(row.slot), profile: null, category: null, page: 1 },
      }),
    [onChange],
  );
  if (!reply) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (reply.data.length === 0)
    return <NothingHere filtered={ask.parks.length > 0} canImport={can(dispRoutes.import)} />;
  const shown = {
    rows: reply.data,
    totals: reply.totals,
    by: ask.by,
    stale,
    onExplain: can(dispRoutes.cell) && !stale ? explain : null,
  };
  return md ? (
    <StatisticsTable {...shown} sort={ask.sort} cell={ask.cell} onSort={(sort) => onChange({ sort })} />
  ) : (
    <StatisticsCards {...shown} />
  );
}

function NothingHere({ filtered, canImport }: { readonly filtered: boolean; readonly canImport: boolean }) {
  const { t } = useTranslation();
  if (filtered) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("statistics.filteredEmpty")} />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <b>{t("statistics.empty.title")}</b>
          <br />
          {t("statistics.empty.text")}
        </>
      }
    >
      {canImport && (
        <Link to="/imports">
          <Button type="primary" tabIndex={-1}>
            {t("statistics.actions.import")}
          </Button>
        </Link>
      )}
    </Empty>
  );
}
