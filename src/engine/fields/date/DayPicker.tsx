import { DatePicker, type DatePickerProps } from "antd";
import dayjs from "dayjs";
import { DATE_FORMATS, SERVER_DAY } from "./formats.ts";
import { parseDay } from "./parse-day.ts";

type Props = Omit<DatePickerProps, "value" | "onChange" | "format" | "picker" | "multiple"> & {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
};

/**
 * A day (`2026-04-30`), chosen from a calendar or typed. What is typed is taken on Enter and on leaving: the picker's own hands it
 * over some frames after its calendar has closed, and drops it where the focus has come back meanwhile.
 */
export function DayPicker({ value, onChange, onKeyDown, onBlur, ...rest }: Props) {
  const take = (input: EventTarget) => {
    const typed = input instanceof HTMLInputElement ? parseDay(input.value) : undefined;
    if (typed !== undefined && typed !== value) onChange(typed);
  };
  return (
    <DatePicker
      {...rest}
      format={[...DATE_FORMATS]}
      value={value === null ? null : dayjs(value, SERVER_DAY)}
      onChange={(day) => onChange(day ? day.format(SERVER_DAY) : null)}
      onKeyDown={(event, preventDefault) => {
        onKeyDown?.(event, preventDefault);
        if (event.key === "Enter") take(event.target);
      }}
      onBlur={(event, info) => {
        onBlur?.(event, info);
        take(event.target);
      }}
    />
  );
}
