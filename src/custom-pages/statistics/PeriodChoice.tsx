import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { firstDayOf, lastDayOf, monthOf, type Period, toMonth } from "../../../domain/periods/month.ts";
import { PRESETS, type Preset, presetPeriod } from "../../../domain/periods/presets.ts";
import { today } from "../../config/clock.ts";
import { type Edges, isBackward, isRead, PeriodInputs } from "../../engine/fields/period-inputs/PeriodInputs.tsx";
import { presetOf, readPeriod, shiftPeriod } from "./period.ts";
import styles from "./StatisticsToolbar.module.css";

type Props = {
  readonly period: Period;
  /** Months are chosen instead of days. */
  readonly isOfMonths?: true;
  readonly onChange: (period: Period) => void;
};

/** The usual periods in one press, the neighbours by arrows, any days typed or chosen. */
export function PeriodChoice({ period, isOfMonths, onChange }: Props) {
  const { t } = useTranslation();
  const days = useRef<HTMLSpanElement>(null);
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
        onChange={(name) =>
          name === "custom" ? days.current?.querySelector("input")?.click() : onChange(presetPeriod(name, now))
        }
      />
      <span className={styles.days} ref={days}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t("statistics.period.previous")}
          onClick={() => onChange(shiftPeriod(period, -1))}
        />
        <PeriodEdges period={period} {...(isOfMonths && { isOfMonths })} onChange={onChange} />
        <Button
          icon={<RightOutlined />}
          aria-label={t("statistics.period.next")}
          onClick={() => onChange(shiftPeriod(period, 1))}
        />
      </span>
    </div>
  );
}

/** The edges as they are typed; the period is another once both are right. */
function PeriodEdges({ period, isOfMonths, onChange }: Props) {
  const shown = isOfMonths ? { from: monthOf(period.from), to: monthOf(period.to) } : period;
  const [edges, setEdges] = useState<Edges>(shown);
  const [before, setBefore] = useState(period);
  if (before.from !== period.from || before.to !== period.to) {
    setBefore(period);
    setEdges(shown);
  }
  const change = (edge: Partial<Edges>) => {
    const next = { ...edges, ...edge };
    setEdges(next);
    const { from, to } = next;
    if (!isRead(from) || !isRead(to) || isBackward(next)) return;
    const chosen = isOfMonths ? { from: firstDayOf(toMonth(from)), to: lastDayOf(toMonth(to)) } : readPeriod(from, to);
    if (chosen && (chosen.from !== period.from || chosen.to !== period.to)) onChange(chosen);
  };
  return <PeriodInputs edges={edges} isOfMonths={isOfMonths} allowClear={false} onChange={change} />;
}
