import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { LEVELS } from "../../../contract/entities/limit.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { parseMonth } from "../../../domain/periods/month.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { MonthPicker } from "../../engine/fields/month/MonthPicker.tsx";
import styles from "./Limits.module.css";
import type { LimitsAsk } from "./use-limits-ask.ts";

type Props = { readonly ask: LimitsAsk; readonly onChange: (change: Partial<LimitsAsk>) => void };

/** Levels with how many limits are at each, the month as of which, and a search by name. */
export function LimitsTools({ ask, onChange }: Props) {
  const { t } = useTranslation();
  const { month, search, level: chosen } = ask;
  const counts = useCall(limitRoutes.levelCounts, { ask: { filters: { month }, search }, keepPrevious: true });
  const countOf = (level: string) => counts.data?.data.find(({ id }) => id === level)?.count;
  const all = counts.data?.data.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.tools}>
      <fieldset className={styles.levels} aria-label={t("counterparties.limits.title")}>
        {[undefined, ...LEVELS].map((level) => (
          <button
            key={level ?? "all"}
            type="button"
            className={styles.level}
            aria-pressed={chosen === level}
            onClick={() => onChange({ level })}
          >
            {level && <span className={styles.dot} data-level={level} aria-hidden />}
            {level ? t(`counterparties.limits.levels.${level}`) : t("counterparties.limits.all")}
            <strong>{(level ? countOf(level) : all) ?? "…"}</strong>
          </button>
        ))}
      </fieldset>
      <span className={styles.month}>
        <span>{t("counterparties.limits.month")}</span>
        <MonthPicker
          allowClear={false}
          aria-label={t("counterparties.limits.month")}
          value={month}
          onChange={(typed) => {
            const read = parseMonth(typed ?? "");
            if (read.ok) onChange({ month: read.value });
          }}
        />
      </span>
      <Input.Search
        className={styles.search ?? ""}
        allowClear
        placeholder={t("counterparties.limits.search")}
        aria-label={t("counterparties.limits.search")}
        defaultValue={search}
        maxLength={100}
        onSearch={(text) => onChange({ search: text.trim() })}
      />
    </div>
  );
}
