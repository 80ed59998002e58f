import { parseIinBin } from "../../domain/identifiers/iin-bin.ts";

/** A side of a document as papers print it. What is null is left out. */
export type PaperParty = {
  readonly name: string;
  /** Twelve digits, bare. */
  readonly iinBin: string;
  readonly address: string | null;
  /** Who signs, in full, and as what. */
  readonly director: string | null;
  readonly directorPosition: string | null;
  readonly iik: string | null;
  readonly bank: string | null;
  readonly bik: string | null;
  readonly kbe: string | null;
  /** Papers of one month say nothing of these. */
  readonly phone?: string | null;
  /** Whether it pays VAT, in words, with the certificate. */
  readonly vat?: string;
};

/** A side of which a paper knows no more than the name and, of some, the number. */
export const knownByName = (name: string, iinBin = ""): PaperParty => ({
  name,
  iinBin,
  address: null,
  director: null,
  directorPosition: null,
  iik: null,
  bank: null,
  bik: null,
  kbe: null,
});

/** What the twelve digits are: «ИИН» or «БИН»; «ИИН/БИН» when they are neither, for a paper is printed as the data stand. */
export function numberKind(iinBin: string): string {
  const number = parseIinBin(iinBin);
  if (!number.ok) return "ИИН/БИН";
  return number.value.kind === "iin" ? "ИИН" : "БИН";
}
