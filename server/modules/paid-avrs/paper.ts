import type { DocumentOf } from "../../../definition/values.ts";
import { digitsOfNumber } from "../../../domain/documents/numbers.ts";
import type { paidAvrs } from "../../../src/resources/paid-avrs/paid-avrs.ts";
import type { AvrPaper } from "../../../templates/avrs/paper.ts";
import { actPartyOf } from "../avrs/paper.ts";

/** An integrator's act as the form Р-1 wants it: the integrator has done the work, the aggregator has ordered it. */
export function paperOf(card: DocumentOf<typeof paidAvrs>): AvrPaper {
  return {
    number: digitsOfNumber(card.number),
    date: card.formed_on,
    serviceOn: card.formed_on,
    contract: { number: card.contract.number, date: card.contract.date },
    report: null,
    customer: actPartyOf(card.customer),
    performer: actPartyOf(card.performer),
    lines: card.lines,
    total: card.total,
    vatRate: card.vat_rate,
    vat: card.vat,
    note: "",
  };
}
