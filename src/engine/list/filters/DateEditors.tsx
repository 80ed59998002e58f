import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addMonths, firstDayOf, lastDayOf, monthOf, parseMonth } from "../../../../domain/periods/month.ts";
import { today } from "../../../config/clock.ts";
import type { RangeFilter } from "../../define/language/list.ts";
import { MonthPicker } from "../../fields/month/MonthPicker.tsx";
import { type Edges, isBackward, isRead, PeriodInputs } from "../../fields/period-inputs/PeriodInputs.tsx";
import styles from "./FilterEditor.module.css";
import type { EditorProps } from "./filter-parts.ts";
import { rangeOf } from "./range.ts";

/** The periods that are usually meant. */
function usualPeriods() {
  const month = monthOf(today());
  const last = addMonths(month, -1);
  const year = month.slice(0, 4);
  return [
    { label: "engine.filters.thisMonth", from: firstDayOf(month), to: lastDayOf(month) },
    { label: "engine.filters.lastMonth", from: firstDayOf(last), to: lastDayOf(last) },
    { label: "engine.filters.thisYear", from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

/** From a day to a day; either may be left open. */
export function DatesEditor({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  const { t } = useTranslation();
  const range = rangeOf(value);
  const [edges, setEdges] = useState<Edges>({ from: range.from ?? null, to: range.to ?? null });
  const isWrong = [edges.from, edges.to].some((edge) => edge !== null && !isRead(edge)) || isBackward(edges);
  // The button stays alive: the press that leaves an input is the one that takes what was typed in it.
  const apply = ({ from, to }: Edges) => {
    const next = { ...(from !== null && { from }), ...(to !== null && { to }) };
    onChange(from === null && to === null ? undefined : next);
    onDone();
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) apply(edges);
      }}
    >
      <PeriodInputs autoFocus edges={edges} onChange={(edge) => setEdges((before) => ({ ...before, ...edge }))} />
      <div className={styles.usual}>
        {usualPeriods().map(({ label, ...period }) => (
          <Button key={label} size="small" onClick={() => apply(period)}>
            {t(label)}
          </Button>
        ))}
      </div>
      <Button type="primary" htmlType="submit">
        {t("common.actions.apply")}
      </Button>
    </form>
  );
}

/** One month. */
export function MonthEditor({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  return (
    <MonthPicker
      autoFocus
      value={typeof value === "string" ? value : null}
      onChange={(typed) => {
        if (typed !== null && !parseMonth(typed).ok) return;
        onChange(typed ?? undefined);
        onDone();
      }}
    />
  );
}
