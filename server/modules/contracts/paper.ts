import type { Party } from "../../../definition/party.ts";
import type { DocumentOf } from "../../../definition/values.ts";
import type { Bps } from "../../../domain/money/tiyn.ts";
import type { contracts } from "../../../src/resources/contracts/contracts.ts";
import type { ContractPaper } from "../../../templates/contracts/paper.ts";
import type { PaperParty } from "../../../templates/paper/party.ts";

const VAT = "плательщик НДС";

/** A side as agreements print it: with its telephone, and whether it pays VAT. */
export function paperPartyOf({ vat_payer, vat_certificate, phone, ...party }: Party): PaperParty {
  const { name, iin_bin, address, director, director_position, iik, bank, bik, kbe } = party;
  const certificate = vat_certificate && `, свидетельство ${vat_certificate.series} № ${vat_certificate.number}`;
  return {
    name,
    iinBin: iin_bin ?? "",
    address,
    director,
    directorPosition: director_position,
    iik,
    bank,
    bik,
    kbe,
    phone,
    vat: vat_payer ? `${VAT}${certificate ?? ""}` : `не ${VAT}`,
  };
}

/** What is read with a card and told to nobody. */
type ReadWith = { readonly park_name: string; readonly first_rate: Bps; readonly first_bonus_rate: Bps };

/** A contract's card as its printed form wants it: at what it was concluded, whatever was agreed on later. */
export function paperOf(card: DocumentOf<typeof contracts>): ContractPaper {
  const { park_name, first_rate, first_bonus_rate } = card as typeof card & ReadWith; // read with it
  return {
    number: card.number_contract,
    date: card.date_conclusion,
    kind: card.type.id === SERVICES ? "services" : "commission",
    park: park_name,
    commissioner: paperPartyOf(card.commissioner),
    principal: paperPartyOf(card.principal),
    rate: first_rate,
    bonusRate: first_bonus_rate,
  };
}

/** Of `type`: 1 commission, 2 services. */
const SERVICES = 2;
