import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../../domain/money/print.ts";
import { Plot } from "../plots/Plot.tsx";
import styles from "../plots/Plots.module.css";
import { partsOf, topDrivers } from "./driver-plots.ts";
import type { DriverLines } from "./use-drivers-month.ts";

/** The drivers with the greatest turnover, and what becomes of everybody's month. */
export function DriversPlots({ data, totals, total }: DriverLines) {
  const { t } = useTranslation();
  const top = useMemo(() => {
    const { labels, amounts, others } = topDrivers(data, { totals, total });
    return { labels, others, series: [{ label: t("statistics.drivers.parts.total_account"), amounts }] };
  }, [data, totals, total, t]);
  const parts = useMemo(() => {
    const found = partsOf(totals ?? {});
    return {
      labels: found.map(({ part }) => t(`statistics.drivers.parts.${part}`)),
      series: [{ label: t("statistics.drivers.sum"), amounts: found.map(({ amount }) => amount) }],
    };
  }, [totals, t]);
  return (
    <div className={styles.plots}>
      <Plot title={t("statistics.drivers.top")} kind="bars" labels={top.labels} series={top.series} />
      {top.others && (
        <p className={styles.note}>
          {t("statistics.drivers.others", {
            count: top.others.count,
            amount: formatMoney(top.others.amount),
          })}
        </p>
      )}
      {parts.labels.length > 0 && <Plot title={t("statistics.drivers.month")} kind="bars" {...parts} />}
    </div>
  );
}
