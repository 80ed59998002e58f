import dayjs from "dayjs";
import { formatInstant } from "../../../engine/ledger/words.ts";

const DATE_LENGTH = "DD.MM.YYYY ".length;

/** `DD.MM.YYYY HH:mm` of an instant, and `HH:mm` alone when it is of today. */
export function printInstant(instant: string, now: Date = new Date()): string {
  const at = formatInstant(instant);
  const isToday = at.slice(0, DATE_LENGTH) === formatInstant(now.toISOString()).slice(0, DATE_LENGTH);
  return isToday ? at.slice(DATE_LENGTH) : at;
}

/** «апрель 2026» in the language of the screen. By dayjs: a browser may know no Kazakh months. */
export const printMonth = (month: string): string => dayjs(`${month}-01`).format("MMMM YYYY");
