import type { Party } from "../../../definition/party.ts";
import { digitsOfNumber } from "../../../domain/documents/numbers.ts";
import type { AvrPaper, AvrPaperParty } from "../../../templates/avrs/paper.ts";
import type { AvrCard } from "./avr-card.ts";

/** A side of an act as the form names it. */
export const actPartyOf = ({ name, iin_bin, address, phone, director, director_position }: Party): AvrPaperParty => ({
  name,
  iinBin: iin_bin,
  address,
  phone,
  director,
  directorPosition: director_position,
});

/** An act's card as the form Р-1 wants it. */
export function paperOf(card: AvrCard): AvrPaper {
  return {
    number: digitsOfNumber(card.number),
    date: card.formed_on,
    serviceOn: card.service_on,
    contract: card.contract,
    report: card.report,
    customer: actPartyOf(card.customer),
    performer: actPartyOf(card.performer),
    lines: card.lines,
    total: card.total,
    vatRate: card.vat_rate,
    vat: card.vat,
    note: card.note,
  };
}
