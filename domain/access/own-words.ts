import { asLatin } from "./latin-keys.ts";
import { PASSWORD_MIN_LENGTH } from "./password.ts";

/** Words that no password may live on, whoever chooses it: what the product is called. */
const PRODUCT = ["parkdesk", "паркдеск"] as const;

/** A shorter word of a name (ТОО, kz) is found in anything. */
const SHORTEST = 3;
/** As a phone is remembered: without the country, and without the operator too. */
const PHONE_ENDS = [10, 7] as const;

/** The words of names, addresses and phones, as a password would hold them. */
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    /^\d{10,}$/.test(word) ? [word, ...PHONE_ENDS.map((digits) => word.slice(-digits))] : [word],
  );

/**
 * Whether a password is little but words that everybody around knows: the product's own and those of `known` texts (names of the aggregator, of
 * parks and of the person, their e-mail and phone), in whichever case and keyboard layout. Without them it must still have as many letters and
 * digits as a password has at least (ASVS 5.0, 6.2.11): «Parkdesk2026» has four.
 */
export function isOfOwnWords(password: string, known: readonly string[]): boolean {
  const typed = asLatin(password.toLowerCase());
  const words = [...PRODUCT, ...known.flatMap(wordsOf)].filter((word) => word.length >= SHORTEST).map(asLatin);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, " "), typed);
  return left !== typed && (left.match(/[\p{L}\p{N}]/gu) ?? []).length < PASSWORD_MIN_LENGTH;
}
