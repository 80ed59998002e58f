import { dayText } from "../paper/day-text.ts";
import type { PerformerPaper } from "./paper.ts";
import { FORMS } from "./performer-agreement.ts";

/** `Договор с водителем № … от …`, of the form without its number: the name of the PDF's window and of its file. */
export function performerTitle({ kind, agreed }: PerformerPaper): string {
  const { title } = FORMS[kind];
  return agreed ? `${title} № ${agreed.number} от ${dayText(agreed.date)}` : title;
}
