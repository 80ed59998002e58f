import { err, ok, type Result } from "../result.ts";
import { compact } from "./text.ts";

declare const ibanBrand: unique symbol;

/** A Kazakh bank account (`iik` in the papers): KZ, two check digits, three of the bank, thirteen of the account. */
export type Iban = string & { readonly [ibanBrand]: "iban" };

export type IbanRefusal = "IBAN_FORMAT" | "IBAN_CHECK_DIGITS";

/** Reads an account; spaces are ignored, letters may be small. */
export function parseIban(text: string): Result<Iban, IbanRefusal> {
  const account = compact(text).toUpperCase();
  if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(account)) return err("IBAN_FORMAT");
  if (mod97(account.slice(4) + account.slice(0, 4)) !== 1) return err("IBAN_CHECK_DIGITS");
  return ok(account as Iban); // just proved to be one
}

/** Groups of four, as banks print it: `KZ18 722S 0000 1234 5678`. */
export function formatIban(iban: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** The three digits of the bank. */
export function ibanBankCode(iban: Iban): string {
  return iban.slice(4, 7);
}

/** Makes a valid account for invented companies: three digits of a bank and thirteen characters. Throws RangeError on others. */
export function makeIban(bank: string, account: string): Iban {
  const tail = `${bank}${account}`;
  const check = String(98 - mod97(`${tail}KZ00`)).padStart(2, "0");
  const parsed = parseIban(`KZ${check}${tail}`);
  if (!parsed.ok) throw new RangeError(`${tail} cannot be an account`);
  return parsed.value;
}

/** The number read letter by letter (A is 10), modulo 97; kept small at each step, so no bigint is needed. */
function mod97(text: string): number {
  let rest = 0;
  for (const char of text) rest = Number(`${rest}${Number.parseInt(char, 36)}`) % 97;
  return rest;
}
