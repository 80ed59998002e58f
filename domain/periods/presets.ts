import type { Day } from "./day.ts";
import { addMonths, firstDayOf, lastDayOf, monthOf, type Period, periodOf } from "./month.ts";
import { previousWholeMonth } from "./windows.ts";

/** The periods that are usually meant. */
export const PRESETS = ["this-month", "last-month", "quarter", "year"] as const;
export type Preset = (typeof PRESETS)[number];

/** The whole month of a day, the whole month before it, its whole quarter or year. */
export function presetPeriod(preset: Preset, today: Day): Period {
  const month = monthOf(today);
  switch (preset) {
    case "this-month":
      return periodOf(month);
    case "last-month":
      return previousWholeMonth(today);
    case "quarter": {
      const first = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
      return { from: firstDayOf(first), to: lastDayOf(addMonths(first, 2)) };
    }
    case "year": {
      const first = addMonths(month, 1 - Number(month.slice(5)));
      return { from: firstDayOf(first), to: lastDayOf(addMonths(first, 11)) };
    }
  }
}
