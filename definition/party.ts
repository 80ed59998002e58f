/**
 * A side of a document as it was when the document was made: it is kept there, and what is edited later does not reach it
 * (docs/adr/0015). A park's drivers are a side without requisites.
 */
export type Party = {
  name: string;
  iin_bin: string | null;
  address: string;
  phone: string | null;
  director: string;
  director_position: string;
  iik: string | null;
  bik: string | null;
  bank: string | null;
  kbe: string | null;
  /** On the day of the document. */
  vat_payer: boolean;
  /** The certificate of VAT. */
  vat_certificate: { series: string; number: string } | null;
};

/** What a card may tell of a party, a field each: `<party>_<fact>`. */
export const PARTY_FACTS = {
  name: { kind: "text" },
  iin_bin: { kind: "iinBin", optional: true },
  address: { kind: "text" },
  /** With the position before the name. */
  director: { kind: "text" },
  /** The series and the number of the certificate of VAT; empty where there is none. */
  certificate: { kind: "text" },
  iik: { kind: "iik", optional: true },
  bank: { kind: "text", nullable: true },
  bik: { kind: "bik", optional: true },
  kbe: { kind: "kbe", optional: true },
} as const;
export type PartyFact = keyof typeof PARTY_FACTS;

const joined = (words: readonly (string | undefined)[], by: string): string => words.filter(Boolean).join(by);

/** What a party says of itself. */
export function factOf(party: Party, fact: PartyFact): string | null {
  if (fact === "director") return joined([party.director_position, party.director], " ");
  if (fact === "certificate") return joined([party.vat_certificate?.series, party.vat_certificate?.number], " № ");
  return party[fact];
}
