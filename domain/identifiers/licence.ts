import { err, ok, type Result } from "../result.ts";
import { latinCapitals } from "./text.ts";

declare const licenceBrand: unique symbol;

/** A driving licence's number without spaces: two Latin letters and six digits, or nine digits. */
export type Licence = string & { readonly [licenceBrand]: "licence" };

/** Reads a driving licence's number; Cyrillic look-alikes are taken for Latin letters. */
export function parseLicence(text: string): Result<Licence, "LICENCE_FORMAT"> {
  const licence = latinCapitals(text);
  return /^([A-Z]{2}\d{6}|\d{9})$/.test(licence) ? ok(licence as Licence) : err("LICENCE_FORMAT"); // proved by the pattern
}

/** `AB 123456`, `012 345 678`. */
export function formatLicence(licence: Licence): string {
  return licence.replace(/^([A-Z]{2})(\d{6})$/, "$1 $2").replace(/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3");
}
