import { Empty, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListAsk } from "../../../../contract/list.ts";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { formatPercent } from "../../../../domain/money/print.ts";
import { toBps } from "../../../../domain/money/tiyn.ts";
import { slotText } from "../../../../domain/periods/slot.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { Plot } from "./Plot.tsx";
import styles from "./Plots.module.css";
import { type Figures, feesOf, MONEY, type PlotData, TREND, topOf, trendOf } from "./plot-data.ts";
import { useWhole } from "./use-whole.ts";

type Props = {
  readonly of: "statistics" | "summary" | "analytics" | "consolidated";
  readonly ask: Pick<ListAsk, "filters">;
};

type Named = { readonly name: string } | null | undefined;

/** The lines of a table as plots: by time what there is of time, else the largest; then what is withheld. */
export function Plots({ of, ask }: Props) {
  const { t } = useTranslation();
  const { rows, totals, total, isTooMuch, error, retry } = useWhole(dispRoutes[of], ask);
  const data = useMemo(() => {
    const lines = (rows ?? []) as readonly Figures[]; // read by name: the tables have different columns
    const timeOf = (line: Figures) => String(line.slot ?? line.month ?? "") || null;
    const nameOf = (line: Figures) => ((line.park ?? line.counterparty) as Named)?.name ?? t("statistics.nobody");
    const isOfTime = lines.some((line) => timeOf(line) !== null);
    return {
      lines,
      trend: isOfTime ? trendOf(lines, timeOf, TREND) : undefined,
      money: isOfTime ? trendOf(lines, timeOf, MONEY) : undefined,
      top: isOfTime ? undefined : topOf(lines, nameOf, (count) => t("statistics.plots.others", { count })),
      fees: feesOf(totals ?? {}),
    };
  }, [rows, totals, t]);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (!rows) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("statistics.plots.empty")} />;
  if (isTooMuch) return <p className={styles.note}>{t("statistics.plots.tooMuch", { count: total })}</p>;
  return (
    <div className={styles.plots}>
      {of === "consolidated" && <HeatMap lines={data.lines} />}
      {data.trend && <Drawn title={t("statistics.plots.trend")} kind="line" data={data.trend} />}
      {data.money && <Drawn title={t("statistics.plots.money")} kind="stack" data={data.money} />}
      {data.top && of !== "consolidated" && (
        <Drawn
          title={t(of === "analytics" ? "statistics.plots.topParties" : "statistics.plots.topParks")}
          kind="bars"
          data={data.top}
        />
      )}
      {data.fees.length > 0 && <Fees fees={data.fees} />}
    </div>
  );
}

type DrawnProps = {
  readonly title: string;
  readonly kind: "line" | "stack" | "bars";
  readonly data: PlotData<(typeof TREND)[number] | (typeof MONEY)[number]>;
};

function Drawn({ title, kind, data }: DrawnProps) {
  const { t } = useTranslation();
  const labels = useMemo(() => (kind === "bars" ? data.labels : data.labels.map(timeText)), [data, kind]);
  const series = useMemo(
    () => data.series.map(({ name, amounts }) => ({ label: t(`statistics.fields.${name}`), amounts })),
    [data, t],
  );
  return <Plot title={title} kind={kind} labels={labels} series={series} />;
}

/** `04.2026` of a month, else as the table writes it. */
const timeText = (label: string): string =>
  /^\d{4}-\d{2}$/.test(label) ? label.split("-").reverse().join(".") : slotText(label);

/** What is withheld, as bars with their share of all that was earned. */
function Fees({ fees }: { readonly fees: ReturnType<typeof feesOf> }) {
  const { t } = useTranslation();
  const labels = useMemo(
    () =>
      fees.map(({ name, share }) =>
        share === null
          ? t(`statistics.fields.${name}`)
          : `${t(`statistics.fields.${name}`)} · ${formatPercent(toBps(share))}`,
      ),
    [fees, t],
  );
  const series = useMemo(
    () => [{ label: t("statistics.plots.withheld"), amounts: fees.map(({ amount }) => amount) }],
    [fees, t],
  );
  return <Plot title={t("statistics.plots.fees")} kind="bars" labels={labels} series={series} />;
}
