import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { NamesChoice } from "./NamesChoice.tsx";
import { PeriodChoice } from "./PeriodChoice.tsx";
import styles from "./StatisticsToolbar.module.css";
import { CUTS, type StatisticsAsk } from "./statistics-ask.ts";
import type { ChangeAsk } from "./use-statistics-ask.ts";

/** What the report is about: the period, the parks, and how it is cut. */
export function StatisticsToolbar({ ask, onChange }: { readonly ask: StatisticsAsk; readonly onChange: ChangeAsk }) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar}>
      <PeriodChoice period={ask.period} onChange={(period) => onChange({ period })} />
      <NamesChoice of="parks" route={parkRoutes.names} chosen={ask.parks} onChange={(parks) => onChange({ parks })} />
      <Segmented
        aria-label={t("statistics.filters.by")}
        value={ask.by}
        options={CUTS.map((cut) => ({ value: cut, label: t(`statistics.cuts.${cut}`) }))}
        onChange={(by) => onChange({ by, sort: null })}
      />
    </div>
  );
}
