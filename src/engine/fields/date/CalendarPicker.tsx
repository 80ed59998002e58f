import { DatePicker, type DatePickerProps } from "antd";
import type { Dayjs } from "dayjs";

/** What a picker holds, `Value` as a text: how it is typed, read from what is typed and from the calendar, and shown in it. */
type Spelling = {
  readonly formats: readonly string[];
  readonly read: (text: string) => string | undefined;
  readonly fromCalendar: (picked: Dayjs) => string | null;
  readonly inCalendar: (value: string) => Dayjs;
};

export type PickerProps = Omit<DatePickerProps, "value" | "onChange" | "format" | "picker" | "multiple"> & {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/**
 * Chosen from a calendar or typed. What is typed is taken on Enter and on leaving: the picker's own hands it over some frames after its
 * calendar has closed, and drops it where the focus has come back meanwhile.
 */
export function CalendarPicker({
  value,
  onChange,
  onKeyDown,
  onBlur,
  spelling,
  ...rest
}: PickerProps & { readonly spelling: Spelling }) {
  const { formats, read, fromCalendar, inCalendar } = spelling;
  const shown = value === null ? null : inCalendar(value);
  const take = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement)) return;
    // What is shown may be less than what is held, such as an instant without its seconds: to leave it as it is changes nothing.
    const typed = input.value === shown?.format(formats[0]) ? undefined : read(input.value);
    if (typed !== undefined && typed !== value) onChange(typed);
  };
  return (
    <DatePicker
      {...rest}
      format={[...formats]}
      value={shown}
      onChange={(picked) => onChange(picked ? fromCalendar(picked) : null)}
      // With a time each click in the calendar is taken: there is no last one by which the picker could know that one is done.
      {...(rest.showTime && {
        onCalendarChange: (picked: Dayjs | Dayjs[]) => {
          if (!Array.isArray(picked)) onChange(fromCalendar(picked));
        },
      })}
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
