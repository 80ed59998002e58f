import dayjs from "dayjs";
import { CalendarPicker, type PickerProps } from "./CalendarPicker.tsx";
import { DATE_FORMATS, SERVER_DAY } from "./formats.ts";
import { parseDay } from "./parse-day.ts";

const SPELLING = {
  formats: DATE_FORMATS,
  read: parseDay,
  fromCalendar: (picked: dayjs.Dayjs) => picked.format(SERVER_DAY),
  inCalendar: (day: string) => dayjs(day, SERVER_DAY),
};

/** A day (`2026-04-30`), chosen from a calendar or typed. */
export function DayPicker(props: PickerProps) {
  return <CalendarPicker {...props} spelling={SPELLING} />;
}
