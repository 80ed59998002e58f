import type { DocumentOf } from "../../../definition/values.ts";
import { roundDiv } from "../../../domain/money/tiyn.ts";
import type { esfs } from "../../../src/resources/esfs/esfs.ts";
import type { InvoicePaper } from "../../../templates/esfs/paper.ts";

/** What one tiyn is in millionths of a tenge, in which a price is told. */
const MICRO_PER_TIYN = 10_000n;

/** An invoice's card as its printed form wants it. */
export function paperOf(card: DocumentOf<typeof esfs>): InvoicePaper {
  const { seller, buyer } = card;
  const act = card.documents.find(({ route }) => route !== "OK");
  return {
    number: card.number,
    registrationNumber: card.registration_number,
    status: card.status.name,
    issuedOn: card.discharge_date,
    turnDate: card.turn_date,
    contract: card.contract,
    act: act ? { number: act.number, date: act.date } : null,
    seller: {
      name: seller.name,
      iinBin: seller.iin_bin,
      address: seller.address,
      certificate: seller.vat_certificate,
      iik: seller.iik,
      bik: seller.bik,
      bank: seller.bank,
      kbe: seller.kbe,
    },
    buyer: { name: buyer.name, iinBin: buyer.iin_bin, address: buyer.address },
    vatRate: card.vat_rate,
    lines: card.lines.map(({ position, name, unit, quantity, without_vat, vat, total }) => ({
      position,
      name,
      unit,
      quantity,
      vat,
      total,
      withoutVat: without_vat,
      unitPrice: roundDiv(without_vat * MICRO_PER_TIYN, BigInt(quantity)),
    })),
    withoutVat: card.without_vat,
    vat: card.vat,
    total: card.total,
  };
}
