import { printMonth } from "../paper/month-text.ts";
import type { DistributionPaper } from "./paper.ts";

/** `Ведомость распределения за апрель 2026 г., парк «Жетысу Такси»`: the heading, the foot of each page and the file's name. */
export const sheetTitle = ({ park, period }: Pick<DistributionPaper, "park" | "period">): string =>
  `Ведомость распределения за ${printMonth(period)}, парк «${park}»`;
