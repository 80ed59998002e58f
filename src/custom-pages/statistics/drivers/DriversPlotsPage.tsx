import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { writeListAsk } from "../../../../contract/list.ts";
import { parkRoutes } from "../../../../contract/routes/parks.ts";
import { addMonths, parseMonth } from "../../../../domain/periods/month.ts";
import { MonthPicker } from "../../../engine/fields/month/MonthPicker.tsx";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Page } from "../../../engine/page/Page.tsx";
import { NamesChoice } from "../NamesChoice.tsx";
import toolbar from "../StatisticsToolbar.module.css";
import { DriversPlots } from "./DriversPlots.tsx";
import { useDriversMonth } from "./use-drivers-month.ts";

/** The reports by driver of a month as plots: the same question, of the same call, as the list that «Таблица» leads to. */
export function DriversPlotsPage() {
  const { t } = useTranslation();
  const { month, filters, parks, change, data, error, retry } = useDriversMonth();
  const [previous, next] = month ? [addMonths(month, -1), addMonths(month, 1)] : [];
  return (
    <Page
      title={t("statistics.drivers.title")}
      actions={<Link to={`/drivers-park-report?${writeListAsk({ filters })}`}>{t("statistics.plots.table")}</Link>}
    >
      <div className={toolbar.toolbar}>
        <span className={toolbar.days}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t("statistics.period.previous")}
            disabled={!previous}
            onClick={() => previous && change({ month: previous })}
          />
          <MonthPicker
            aria-label={t("statistics.filters.period")}
            allowClear={false}
            value={month ?? null}
            onChange={(typed) => {
              const read = parseMonth(typed ?? "");
              if (read.ok) change({ month: read.value });
            }}
          />
          <Button
            icon={<RightOutlined />}
            aria-label={t("statistics.period.next")}
            disabled={!next}
            onClick={() => next && change({ month: next })}
          />
        </span>
        <NamesChoice
          of="parks"
          route={parkRoutes.names}
          chosen={parks}
          onChange={(chosen) => change({ parks: chosen })}
        />
      </div>
      {error && <LoadFailure error={error} onRetry={retry} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {!error && data && data.data.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("statistics.drivers.empty")} />
      )}
      {!error && data && data.data.length > 0 && <DriversPlots {...data} />}
    </Page>
  );
}
