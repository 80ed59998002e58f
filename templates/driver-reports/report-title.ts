import { dayText } from "../paper/day-text.ts";
import type { DriverReportPaper } from "./paper.ts";

/** `Отчёт парка № … от ДД.ММ.ГГГГ`: the heading, the foot of each page and the name of the PDF's window. */
export function reportTitle({ number, date }: Pick<DriverReportPaper, "number" | "date">): string {
  return `Отчёт парка № ${number} от ${dayText(date)}`;
}
