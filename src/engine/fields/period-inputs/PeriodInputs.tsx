import { useId } from "react";
import { useTranslation } from "react-i18next";
import { parseDay } from "../../../../domain/periods/day.ts";
import { parseMonth } from "../../../../domain/periods/month.ts";
import type { PickerProps } from "../date/CalendarPicker.tsx";
import { DayPicker } from "../date/DayPicker.tsx";
import { MonthPicker } from "../month/MonthPicker.tsx";
import styles from "./PeriodInputs.module.css";

/** The edges of a period, both included: days or months, texts that could not be read, or nothing. */
export type Edges = { readonly from: string | null; readonly to: string | null };

type Props = Pick<PickerProps, "allowClear" | "onKeyDown" | "autoFocus"> & {
  readonly edges: Edges;
  readonly isOfMonths?: boolean | undefined;
  /** Told one edge at a time: the other may be taken a moment later, and neither may undo the other. */
  readonly onChange: (edge: Partial<Edges>) => void;
};

/** Whether a period begins after its end; an open or unreadable edge is no such mistake. */
export function isBackward({ from, to }: Edges): boolean {
  return isRead(from) && isRead(to) && from > to;
}

/** Whether an edge is a day or a month. */
export const isRead = (edge: string | null): edge is string =>
  edge !== null && (parseDay(edge).ok || parseMonth(edge).ok);

/** From which day (or month) to which, each chosen from a calendar or typed; what is wrong stands beside it. */
export function PeriodInputs({ edges, isOfMonths, onChange, autoFocus, ...rest }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const Picker = isOfMonths ? MonthPicker : DayPicker;
  const isWrong = isBackward(edges);
  return (
    <div className={styles.edges}>
      {(["from", "to"] as const).map((edge) => (
        <span key={edge} className={styles.edge}>
          <label htmlFor={`${id}-${edge}`}>{t(`fields.period.${edge}`)}</label>
          <Picker
            {...rest}
            id={`${id}-${edge}`}
            {...(autoFocus && edge === "from" && { autoFocus })}
            {...(isWrong && { status: "error" as const })}
            value={edges[edge]}
            // A text, unlike null: an edge that must be and was emptied is wrong, one that was never there is not yet.
            onChange={(value) => onChange({ [edge]: value ?? (rest.allowClear === false ? "" : null) })}
          />
        </span>
      ))}
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {t("fields.period.wrong")}
        </p>
      )}
    </div>
  );
}
