import { dayText } from "../paper/day-text.ts";
import type { AvrPaper } from "./paper.ts";

/** `АВР № … от ДД.ММ.ГГГГ`: the foot of each page and the name of the PDF's window. */
export function actTitle({ number, date }: Pick<AvrPaper, "number" | "date">): string {
  return `АВР № ${number} от ${dayText(date)}`;
}
