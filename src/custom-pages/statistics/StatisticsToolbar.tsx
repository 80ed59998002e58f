import { Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { PeriodChoice } from "./PeriodChoice.tsx";
import styles from "./StatisticsToolbar.module.css";
import { CUTS, type StatisticsAsk } from "./statistics-ask.ts";
import type { ChangeAsk } from "./use-statistics-ask.ts";

/** What the report is about: the period, the parks, and how it is cut. */
export function StatisticsToolbar({ ask, onChange }: { readonly ask: StatisticsAsk; readonly onChange: ChangeAsk }) {
  const { t } = useTranslation();
  const parks = useCall(parkRoutes.names, {});
  return (
    <div className={styles.toolbar}>
      <PeriodChoice period={ask.period} onChange={(period) => onChange({ period })} />
      <Select
        className={styles.parks ?? ""}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        aria-label={t("statistics.filters.parks")}
        placeholder={t("statistics.parks.all")}
        value={[...ask.parks]}
        loading={parks.isLoading}
        options={(parks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        optionFilterProp="label"
        notFoundContent={t("common.states.nothingFound")}
        onChange={(ids: number[]) => onChange({ parks: ids })}
      />
      <Segmented
        aria-label={t("statistics.filters.by")}
        value={ask.by}
        options={CUTS.map((cut) => ({ value: cut, label: t(`statistics.cuts.${cut}`) }))}
        onChange={(by) => onChange({ by, sort: null })}
      />
    </div>
  );
}
