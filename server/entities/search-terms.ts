import type { RawBuilder } from "kysely";
import { type Term, termsOf } from "../../domain/search/terms.ts";
import { beginningWith, holding } from "../db/folded.ts";
import { type Said, saidLater } from "./said-later.ts";

/** A value of a statement: itself, or that it is said later. */
type Value<T> = T | RawBuilder<T>;
/** The pattern of a word, and whether trigrams find it: shorter ones are in so many records that any order soon comes to some. */
export type SoughtWord = { readonly pattern: Value<string>; readonly isLong: boolean };
/** The sums that a term may be, and the same below zero; `hasZero`: nothing is among them. */
export type SoughtSums = {
  readonly from: Value<bigint>;
  readonly to: Value<bigint>;
  readonly below: { readonly from: Value<bigint>; readonly to: Value<bigint> } | undefined;
  readonly hasZero: boolean;
};
export type SoughtTerm = {
  readonly words: readonly SoughtWord[];
  readonly sums: SoughtSums | undefined;
  /** The pattern of a text that has the phone which the words read as. */
  readonly phone: SoughtWord | undefined;
};
/** A search as a statement asks it. */
export type Search = {
  readonly terms: readonly SoughtTerm[];
  /** The pattern of a text that begins with it. */
  readonly start: Value<string>;
  /** The same of a phone, which people type without its `+`. */
  readonly startOfPhone: Value<string>;
};
/** A search whose words are said later: searches of one shape are one statement. */
export type SearchLater = { readonly search: Search; readonly shape: unknown; readonly said: Said };

/** As many letters has a word that trigrams find. */
const TRIGRAM = 3;

type Put = <T>(name: string, value: T) => Value<T>;

function searchBy(text: string, terms: readonly Term[], put: Put): Search {
  return {
    start: put("start", beginningWith(text.trim())),
    startOfPhone: put("start of phone", beginningWith(text.trim().replace(/^(?=\d)/, "+"))),
    terms: terms.map(({ words, sum, phone }, at) => ({
      words: words.map((word, place) => ({
        pattern: put(`word ${at} ${place}`, holding(word)),
        isLong: word.length >= TRIGRAM,
      })),
      phone: phone === undefined ? undefined : { pattern: put(`phone ${at}`, holding(phone)), isLong: true },
      sums: sum && {
        from: put(`from ${at}`, sum.low),
        to: put(`to ${at}`, sum.high),
        below: sum.isSigned
          ? undefined
          : { from: put(`below from ${at}`, -sum.high), to: put(`below to ${at}`, -sum.low) },
        hasZero: sum.low <= 0n && sum.high >= 0n,
      },
    })),
  };
}

/** A search as it was typed. */
export const searchOf = (text: string): Search => searchBy(text, termsOf(text), (_, value) => value);

/** The same with its words apart from it. */
export function searchLater(text: string): SearchLater {
  const said: Record<string, unknown> = {};
  const put: Put = (name, value) => {
    said[name] = value;
    return saidLater(name);
  };
  const search = searchBy(text, termsOf(text), put);
  const shape = search.terms.map(({ words, sums, phone }) => [
    phone !== undefined,
    words.map(({ isLong }) => isLong),
    sums && [sums.below !== undefined, sums.hasZero],
  ]);
  return { search, shape, said };
}
