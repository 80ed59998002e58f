import { dayText } from "../paper/day-text.ts";
import type { AvrPaper } from "./paper.ts";

/** `АВР № … от ДД.ММ.ГГГГ`: the foot of each page and the name of the PDF's window. */
export function actTitle({ number, date }: Pick<AvrPaper, "number" | "date">): string {
  return `АВР № ${number} от ${dayText(date)}`;
}

/** The same of an integrator's act. */
export const licensorActTitle = ({ number, date }: Pick<AvrPaper, "number" | "date">): string =>
  `Акт интегратора № ${number} от ${dayText(date)}`;

/** The same of a park's act to its driver. */
export const driverActTitle = ({ number, date }: Pick<AvrPaper, "number" | "date">): string =>
  `Акт с водителем № ${number} от ${dayText(date)}`;
