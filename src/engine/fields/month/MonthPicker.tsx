import dayjs from "dayjs";
import { useMemo } from "react";
import { parseMonth as parseServerMonth } from "../../../../domain/periods/month.ts";
import { CalendarPicker, type PickerProps, type Spelling } from "../date/CalendarPicker.tsx";
import { SERVER_MONTH } from "../date/formats.ts";
import { useWords } from "../kind/words.ts";
import { parseMonth } from "./parse-month.ts";
import { printMonth } from "./print-month.ts";

type Props = PickerProps & {
  /** Shown as `апрель 2026`, not as `04.2026`. */
  readonly isNamed?: true;
};

/** A month (`2026-04`), typed as `04.2026` or by its name, or chosen. */
export function MonthPicker({ isNamed, ...rest }: Props) {
  const words = useWords();
  const spelling = useMemo(
    (): Spelling => ({
      read: (text) => parseMonth(text, words),
      fromCalendar: (picked) => picked.format(SERVER_MONTH),
      inCalendar: (month) => (parseServerMonth(month).ok ? dayjs(month, SERVER_MONTH) : undefined),
      print: (date) => (isNamed ? printMonth(date.format(SERVER_MONTH), words) : date.format("MM.YYYY")),
      fault: "MONTH_INVALID",
    }),
    [isNamed, words],
  );
  return <CalendarPicker {...rest} picker="month" spelling={spelling} />;
}
