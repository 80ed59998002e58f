import dayjs from "dayjs";
import { CalendarPicker, type PickerProps, type Spelling } from "./CalendarPicker.tsx";
import { SERVER_DAY, SHOWN_DAY } from "./formats.ts";
import { parseDay } from "./parse-day.ts";

const SPELLING: Spelling = {
  read: parseDay,
  fromCalendar: (picked) => picked.format(SERVER_DAY),
  inCalendar: (day) => (parseDay(day) === day ? dayjs(day, SERVER_DAY) : undefined),
  print: (date) => date.format(SHOWN_DAY),
  fault: "DATE_INVALID",
};

/** A day (`2026-04-30`), chosen from a calendar or typed. */
export function DayPicker(props: PickerProps) {
  return <CalendarPicker {...props} spelling={SPELLING} />;
}
