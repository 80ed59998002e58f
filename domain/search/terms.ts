import { parsePhone } from "../identifiers/phone.ts";
import { parseMoney } from "../money/parse.ts";
import { wordsOf } from "./words.ts";

/** Amounts of tiyn that a typed sum stands for, both included; typed without a sign it means either. */
export type SoughtSum = { readonly low: bigint; readonly high: bigint; readonly isSigned: boolean };
/**
 * What is looked for as one: a word, or a number of several groups of digits with a space between them. It has to stand somewhere so. Where
 * it reads as a sum, that sum will do as well; where as a phone, a part of one or an ИИН in groups, that number as it is `stored`.
 */
export type Term = { readonly text: string; readonly sum?: SoughtSum; readonly stored?: string };

const FIRST_GROUP = /^[-\u2212]?\d{1,3}$/;
const GROUP = /^\d{3}$/;
const LAST_GROUP = /^\d{3}[.,]\d{1,2}$/;

/** How many words from a place on are groups of thousands of one number: `1 234 567,89` is three. */
function groupsFrom(words: readonly string[], place: number): number {
  if (!FIRST_GROUP.test(words[place] ?? "")) return 1;
  let end = place + 1;
  while (GROUP.test(words[end] ?? "")) end += 1;
  return (LAST_GROUP.test(words[end] ?? "") ? end + 1 : end) - place;
}

/** The sum that a text reads as. Without decimals it is any sum of so many whole tenge: `1 234` finds 1 234,56 too. */
function sumOf(text: string): SoughtSum | undefined {
  const read = parseMoney(text);
  if (!read.ok) return undefined;
  const isSigned = /^[-\u2212]/.test(text);
  const size = read.value < 0n ? -read.value : read.value;
  const high = /[.,]/.test(text) ? size : size + 99n;
  return isSigned ? { low: -high, high: -size, isSigned } : { low: size, high, isSigned };
}

/** `+7`, `(700)`, `000`, `40`, `20`: a phone has no more words. */
const PHONE_WORDS = 5;
const DASHES = "\\u2010-\\u2015-";
const OF_PHONES = new RegExp(`^\\+?[\\d()${DASHES}]+$`);
/** Its beginning with the code in brackets or after `+7`, and its end as it is printed. */
const BEGINNING = /^(?:\+7|[78] ?(?=\())[ (]*\d{3}/;
const END = new RegExp(`^\\d{3}[${DASHES}]\\d\\d[${DASHES}]\\d\\d$`);

/** What only a phone is written with, once its digits are one's: a sign before it, brackets, pairs at its end, groups with spaces. */
const AS_PHONES = /^\+|^8|[()]|[^\d+]\d\d[^\d]\d\d$|^(?:7 )?7\d\d /;
/** A part of one in groups, from its code on: `701 000`, `8 701 000 40`. */
const BEGINNING_IN_GROUPS = /^([78] )?(7\d\d \d{3}(?: \d+)*)$/;
/** An ИИН or БИН in groups of three, as spreadsheets show it. */
const TWELVE_IN_GROUPS = /^\d{3}(?: \d{3}){3}$/;

/** A phone or an ИИН as it is stored, or as much of a phone as a text has; undefined: it is neither. */
function storedIn(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  if (TWELVE_IN_GROUPS.test(text)) return digits;
  const whole = parsePhone(text);
  if (whole.ok && AS_PHONES.test(text)) return whole.value;
  const [, prefix = "", part = ""] = BEGINNING_IN_GROUPS.exec(text) ?? [];
  const begun = part.replaceAll(" ", "");
  if (begun !== "" && begun.length < 10) return prefix === "" ? begun : `+7${begun}`;
  if (BEGINNING.test(text)) return `+7${digits.slice(1)}`;
  return END.test(text) ? digits : undefined;
}

/** How many words from a place on are such a number, and which; the longest that there is. */
function storedFrom(
  words: readonly string[],
  place: number,
): { readonly stored: string; readonly count: number } | undefined {
  for (let count = Math.min(PHONE_WORDS, words.length - place); count > 0; count -= 1) {
    const together = words.slice(place, place + count);
    const stored = together.every((word) => OF_PHONES.test(word)) ? storedIn(together.join(" ")) : undefined;
    if (stored !== undefined) return { stored, count };
  }
  return undefined;
}

/**
 * What a search asks for: every term has to be found. Sums are read with spaces and no-break spaces, a comma or a dot, and `₸`; phones as
 * the product prints them, and with the `8` that people dial.
 */
export function termsOf(search: string): Term[] {
  const words = wordsOf(search.replaceAll("₸", " "));
  const terms: Term[] = [];
  for (let place = 0; place < words.length; ) {
    const found = storedFrom(words, place);
    const together = words.slice(place, place + (found?.count ?? groupsFrom(words, place)));
    const text = together.join(" ");
    const sum = sumOf(text);
    terms.push({ text, ...(sum && { sum }), ...(found && { stored: found.stored }) });
    place += together.length;
  }
  return terms;
}
