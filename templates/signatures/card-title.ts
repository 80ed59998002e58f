import type { SignatureCardPaper } from "./paper.ts";

/** What the form calls itself; its footer says so on every sheet (kaarkz/ddcard). */
export const CARD_TITLE = "Карточка электронного документа";

/** `Карточка электронного документа: АВР …`: the name of the PDF's window. */
export const cardTitle = ({ title }: Pick<SignatureCardPaper, "title">): string => `${CARD_TITLE}: ${title}`;
