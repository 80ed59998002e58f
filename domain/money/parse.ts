import { type Tiyn, toTiyn } from "./tiyn.ts";

/** What was read, or that it could not be read. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** The ledger's unit: 1/10 000 of a tenge, the platform's four decimals. */
export const LEDGER_UNITS_PER_TIYN = 100n;
export const LEDGER_DECIMALS = 4;

/** Longer texts are no amounts, and reading a million digits would cost. */
const LONGEST = 40;

/** Groups of thousands stand after a space of any kind: no-break, narrow, thin, figure space. */
const NUMBER = /^([-\u2212]?)(\d+|\d{1,3}(?:[ \u00a0\u202f\u2009\u2007]\d{3})+)(?:[.,](\d{1,4}))?$/;

/** The currency behind a sum, as it is printed and as people write it. */
const CURRENCY = /\s*(?:₸|тг\.?|тенге|kzt)$/i;

/**
 * Reads an amount as people and the platform's exports write it, in 1/10 000 of a tenge: decimal comma or dot, up to four
 * decimals, thousands in groups of three after a space, `-` or `−` in front. Anything else is refused
 * rather than guessed: `1,2,3`, `1.234,56`, `12 34`, `5,`, `,5`, `+5`, `1e3`. Note that `1,234` is 1.234 tenge.
 */
export function parseAmount(text: string): Parsed<bigint> {
  const match = text.length > LONGEST ? null : NUMBER.exec(text.trim());
  if (!match) return { ok: false };
  const [, sign = "", whole = "", decimals = ""] = match;
  const size = BigInt(whole.replace(/\D/g, "") + decimals.padEnd(4, "0"));
  return { ok: true, value: sign === "" ? size : -size };
}

/**
 * Reads money as `parseAmount` does, but in tiyn, with or without its currency behind it, as the product prints it: a third decimal is
 * refused, and so is an amount that a JSON integer of tiyn cannot carry exactly (over 90 trillion tenge).
 */
export function parseMoney(text: string): Parsed<Tiyn> {
  const bare = text.length > LONGEST ? text : text.trim().replace(CURRENCY, "");
  const amount = parseAmount(bare);
  if (!amount.ok || /[.,]\d{3,}$/.test(bare)) return { ok: false };
  const tiyn = amount.value / LEDGER_UNITS_PER_TIYN;
  if (tiyn > Number.MAX_SAFE_INTEGER || tiyn < Number.MIN_SAFE_INTEGER) return { ok: false };
  return { ok: true, value: toTiyn(tiyn) };
}
