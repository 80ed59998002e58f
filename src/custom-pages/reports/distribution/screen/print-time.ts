import dayjs from "dayjs";
import { formatDay, formatInstant } from "../../../../engine/format/format.ts";

/** `DD.MM.YYYY HH:mm` of an instant, and `HH:mm` alone when it is of `today`, the server's business day. */
export function printInstant(instant: string, today: string): string {
  const at = formatInstant(instant);
  const day = `${formatDay(today)} `;
  return at.startsWith(day) ? at.slice(day.length) : at;
}

/** «апрель 2026» in the language of the screen. By dayjs: a browser may know no Kazakh months. */
export const printMonth = (month: string): string => dayjs(`${month}-01`).format("MMMM YYYY");
