import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, DatePicker, Segmented } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Period } from "../../../domain/periods/month.ts";
import { today } from "../../config/clock.ts";
import { PRESETS, type Preset, presetOf, presetPeriod, readPeriod, shiftPeriod, wholeMonthsOf } from "./period.ts";
import styles from "./StatisticsToolbar.module.css";

type Props = {
  readonly period: Period;
  /** The calendar has months instead of days. */
  readonly isOfMonths?: true;
  readonly onChange: (period: Period) => void;
};

/** The usual periods in one press, the neighbours by arrows, any days by the calendar. */
export function PeriodChoice({ period, isOfMonths, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const now = today();
  const preset = presetOf(period, now) ?? "custom";
  return (
    <div className={styles.period}>
      <Segmented<Preset | "custom">
        aria-label={t("statistics.filters.period")}
        value={preset}
        options={[...PRESETS, "custom" as const].map((name) => ({
          value: name,
          label: t(`statistics.period.${name}`),
        }))}
        onChange={(name) => (name === "custom" ? setOpen(true) : onChange(presetPeriod(name, now)))}
      />
      <span className={styles.days}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t("statistics.period.previous")}
          onClick={() => onChange(shiftPeriod(period, -1))}
        />
        <DatePicker.RangePicker
          aria-label={t("statistics.filters.period")}
          value={[dayjs(period.from), dayjs(period.to)]}
          picker={isOfMonths ? "month" : "date"}
          format={isOfMonths ? "MM.YYYY" : "DD.MM.YYYY"}
          allowClear={false}
          open={open}
          onOpenChange={setOpen}
          onChange={(range) => {
            const [from, to] = range ?? [];
            const chosen = readPeriod(from?.format("YYYY-MM-DD") ?? null, to?.format("YYYY-MM-DD") ?? null);
            if (chosen) onChange(isOfMonths ? wholeMonthsOf(chosen) : chosen);
          }}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={t("statistics.period.next")}
          onClick={() => onChange(shiftPeriod(period, 1))}
        />
      </span>
    </div>
  );
}
