import { err, ok, type Result } from "../result.ts";
import { type Iban, ibanBankCode, parseIban } from "./iban.ts";
import { compact } from "./text.ts";

declare const bikBrand: unique symbol;

/** A bank's identifier (a Kazakh BIC), 8 or 11 characters. */
export type Bik = string & { readonly [bikBrand]: "bik" };

/** The bank digits of accounts by the first eight characters of the bank's identifier, where they are known. */
export const BANK_CODES: Readonly<Record<string, string>> = {
  HSBKKZKX: "601",
  CASPKZKA: "722",
  KCJBKZKX: "856",
  IRTYKZKA: "965",
  TSESKZKA: "998",
  EURIKZKA: "948",
  BRKEKZKA: "914",
  KINCKZKA: "821",
  KSNVKZKA: "551",
  ATYNKZKA: "949",
  NURSKZKX: "849",
  INLMKZKA: "886",
  HCSKKZKA: "972",
  CITIKZKA: "832",
  BKCHKZKA: "913",
  ICBKKZKX: "930",
  KZIBKZKA: "885",
  ZAJSKZ22: "896",
  SHBKKZKA: "435",
  VTBAKZKZ: "432",
  KPSTKZKA: "563",
};

/** Reads a bank's identifier; letters may be small. */
export function parseBik(text: string): Result<Bik, "BIK_FORMAT"> {
  const bik = compact(text).toUpperCase();
  return /^[A-Z]{4}KZ[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bik) ? ok(bik as Bik) : err("BIK_FORMAT"); // proved by the pattern
}

/** The bank that an account is in; undefined for what is no account, or a bank whose digits are not known. */
export function bankOfAccount(account: string): string | undefined {
  const iban = parseIban(account);
  if (!iban.ok) return undefined;
  const code = ibanBankCode(iban.value);
  return Object.keys(BANK_CODES).find((bik) => BANK_CODES[bik] === code);
}

/** As banks print it: unchanged. */
export function formatBik(bik: Bik): string {
  return bik;
}

/** Whether an account can be this bank's; a bank whose digits are not known is not doubted. */
export function bikMatchesIban(bik: Bik, iban: Iban): boolean {
  const code = BANK_CODES[bik.slice(0, 8)];
  return code === undefined || code === ibanBankCode(iban);
}
