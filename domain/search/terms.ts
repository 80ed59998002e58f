import { parseMoney } from "../money/parse.ts";

/** Amounts of tiyn that a typed sum stands for, both included; typed without a sign it means either. */
export type SoughtSum = { readonly low: bigint; readonly high: bigint; readonly isSigned: boolean };
/** What is looked for as one: words that all have to be there; where they read as a sum, that sum will do as well. */
export type Term = { readonly words: readonly string[]; readonly sum?: SoughtSum };

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

/** What a search asks for: every term has to be found. Sums are read with spaces and no-break spaces, a comma or a dot, and `₸`. */
export function termsOf(search: string): Term[] {
  const words = search
    .replaceAll("₸", " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  const terms: Term[] = [];
  for (let place = 0; place < words.length; ) {
    const together = words.slice(place, place + groupsFrom(words, place));
    const sum = sumOf(together.join(" "));
    terms.push({ words: together, ...(sum && { sum }) });
    place += together.length;
  }
  return terms;
}
