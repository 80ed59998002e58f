import { dayText } from "../paper/day-text.ts";
import type { InvoicePaper } from "./paper.ts";

/** `ЭСФ № … от ДД.ММ.ГГГГ`, by the day of its turnover while it is not issued: the foot of each page and the file's name. */
export function invoiceTitle({
  number,
  issuedOn,
  turnDate,
}: Pick<InvoicePaper, "number" | "issuedOn" | "turnDate">): string {
  return `ЭСФ № ${number} от ${dayText(issuedOn ?? turnDate)}`;
}
