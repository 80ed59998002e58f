import { formatDay } from "../../engine/format/format.ts";

/** From a day to a day, as a person writes it: one day is said once. */
export const spanText = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
