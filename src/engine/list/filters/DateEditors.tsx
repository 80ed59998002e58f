import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilterValue, Range } from "../../../../contract/list.ts";
import { monthOf, parseMonth } from "../../../../domain/periods/month.ts";
import { PRESETS, presetPeriod } from "../../../../domain/periods/presets.ts";
import { today } from "../../../config/clock.ts";
import type { RangeFilter } from "../../define/language/list.ts";
import { MonthPicker } from "../../fields/month/MonthPicker.tsx";
import { type Edges, isBackward, isRead, PeriodInputs } from "../../fields/period-inputs/PeriodInputs.tsx";
import styles from "./FilterEditor.module.css";
import type { EditorProps } from "./filter-parts.ts";
import { rangeOf } from "./range.ts";

type PeriodProps = {
  readonly value: Range;
  readonly isOfMonths?: true;
  /** Undefined: neither edge is said. */
  readonly onApply: (value: Range | undefined) => void;
};

/** From a day or a month to another; either may be left open. The usual ones in one press. */
function PeriodForm({ value, isOfMonths, onApply }: PeriodProps) {
  const { t } = useTranslation();
  const [edges, setEdges] = useState<Edges>({ from: value.from ?? null, to: value.to ?? null });
  const isWrong = [edges.from, edges.to].some((edge) => edge !== null && !isRead(edge)) || isBackward(edges);
  // The button stays alive: the press that leaves an input is the one that takes what was typed in it.
  const apply = ({ from, to }: Edges) =>
    onApply(from === null && to === null ? undefined : { ...(from !== null && { from }), ...(to !== null && { to }) });
  const applyPreset = (preset: (typeof PRESETS)[number]) => {
    const { from, to } = presetPeriod(preset, today());
    apply(isOfMonths ? { from: monthOf(from), to: monthOf(to) } : { from, to });
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) apply(edges);
      }}
    >
      <PeriodInputs
        autoFocus={!isOfMonths}
        isOfMonths={isOfMonths}
        edges={edges}
        onChange={(edge) => setEdges((before) => ({ ...before, ...edge }))}
      />
      <div className={styles.usual}>
        {PRESETS.map((preset) => (
          <Button key={preset} size="small" onClick={() => applyPreset(preset)}>
            {t(`engine.filters.periods.${preset}`)}
          </Button>
        ))}
      </div>
      <Button type="primary" htmlType="submit">
        {t("common.actions.apply")}
      </Button>
    </form>
  );
}

/** Days from one to another. */
export function DatesEditor({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  return (
    <PeriodForm
      value={rangeOf(value)}
      onApply={(range) => {
        onChange(range);
        onDone();
      }}
    />
  );
}

/** One month, which is meant most often, is taken as soon as it is said; several have their edges below it. */
export function MonthsEditor({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  const { t } = useTranslation();
  const set = (next: FilterValue | undefined) => {
    onChange(next);
    onDone();
  };
  return (
    <div className={styles.stack}>
      <MonthPicker
        autoFocus
        aria-label={t("engine.filters.oneMonth")}
        placeholder={t("engine.filters.oneMonth")}
        value={typeof value === "string" ? value : null}
        onChange={(typed) => {
          if (typed === null || parseMonth(typed).ok) set(typed ?? undefined);
        }}
      />
      <PeriodForm
        isOfMonths
        value={rangeOf(value)}
        onApply={(range) => set(range && range.from === range.to ? range.from : range)}
      />
    </div>
  );
}
