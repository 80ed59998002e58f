import { dayText } from "../paper/day-text.ts";
import type { OfferPaper } from "./paper.ts";

/** `Договор-оферта № … от ДД.ММ.ГГГГ`: the heading, the foot of each page and the name of its file. */
export const offerTitle = ({ number, date }: Pick<OfferPaper, "number" | "date">): string =>
  `Договор-оферта № ${number} от ${dayText(date)}`;
