import type { Party } from "../../../definition/party.ts";
import type { DocumentOf } from "../../../definition/values.ts";
import { reportedRow } from "../../../domain/distribution/figures.ts";
import type { oks } from "../../../src/resources/oks/oks.ts";
import type { CommissionerReportPaper } from "../../../templates/oks/paper.ts";
import type { PaperParty } from "../../../templates/paper/party.ts";

const partyOf = ({ name, iin_bin, address, director, director_position, ...bank }: Party): PaperParty => ({
  name,
  iinBin: iin_bin ?? "",
  address,
  director,
  directorPosition: director_position,
  iik: bank.iik,
  bank: bank.bank,
  bik: bank.bik,
  kbe: bank.kbe,
});

/** A report's card as its printed form wants it: the same figures under the names of the domain. */
export function paperOf(card: DocumentOf<typeof oks>): CommissionerReportPaper {
  return {
    number: card.number,
    date: card.formed_on,
    contract: { number: card.contract.number, date: card.contract.date },
    period: { from: card.period_from, to: card.period_to },
    principal: partyOf(card.principal),
    commissioner: partyOf(card.commissioner),
    rate: card.rate,
    bonusRate: card.bonus_rate,
    vatRate: card.vat_rate,
    figures: reportedRow(card),
  };
}
