import { dayText } from "../paper/day-text.ts";
import type { CommissionerReportPaper } from "./paper.ts";

/** `Отчёт комиссионера № … от ДД.ММ.ГГГГ`: the heading, the foot of each page and the name of the PDF's window. */
export function reportTitle({ number, date }: Pick<CommissionerReportPaper, "number" | "date">): string {
  return `Отчёт комиссионера № ${number} от ${dayText(date)}`;
}
