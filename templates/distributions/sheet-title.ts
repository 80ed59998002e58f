import type { DistributionPaper } from "./paper.ts";

const MONTHS = [
  "январь",
  "февраль",
  "март",
  "апрель",
  "май",
  "июнь",
  "июль",
  "август",
  "сентябрь",
  "октябрь",
  "ноябрь",
  "декабрь",
];

/** `2026-04` as `апрель 2026 г.` */
function printMonth(period: string): string {
  const [year = "", month = ""] = period.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${year} г.`;
}

/** `Ведомость распределения за апрель 2026 г., парк «Жетысу Такси»`: the heading, the foot of each page and the file's name. */
export const sheetTitle = ({ park, period }: Pick<DistributionPaper, "park" | "period">): string =>
  `Ведомость распределения за ${printMonth(period)}, парк «${park}»`;
