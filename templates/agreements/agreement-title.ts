import { dayText } from "../paper/day-text.ts";

type Numbered = { readonly number: string; readonly date: string };

/** The heading, the foot of each page and the name of the PDF's window. */
export const supplementTitle = ({ number, date }: Numbered): string =>
  `Дополнительное соглашение № ${number} от ${dayText(date)}`;

export const terminationTitle = ({ number, date }: Numbered): string =>
  `Соглашение о расторжении № ${number} от ${dayText(date)}`;
