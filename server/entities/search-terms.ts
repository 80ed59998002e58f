import type { RawBuilder } from "kysely";
import { type Term, termsOf } from "../../domain/search/terms.ts";
import { beginningWith, holding } from "../db/folded.ts";
import { type Said, saidLater } from "./said-later.ts";

/** A value of a statement: itself, or that it is said later. */
type Value<T> = T | RawBuilder<T>;
/** Columns that hold a whole number of one form or none, and what reads as such a number (domain.md §4). */
const NUMBERS = {
  iin: { of: /\.iin(_bin)?$/, form: /^\d{12}$/ },
  phone: { of: /\.phone$/, form: /^\+7\d{10}$/ },
};
type NumberKind = keyof typeof NUMBERS;
const kinds = Object.keys(NUMBERS) as NumberKind[]; // keys of the constant above

/** The kind of number that a column holds, `drivers.iin`. */
export const numberKindOf = (column: string): NumberKind | undefined =>
  kinds.find((kind) => NUMBERS[kind].of.test(column));

/** A text that is looked for: its pattern, and where it is a whole number, that number: a column of its kind can only be equal to it. */
export type SoughtText = {
  /** By which it is told from the other texts of its search. */
  readonly name: string;
  readonly pattern: Value<string>;
  readonly number: { readonly kind: NumberKind; readonly value: Value<string> } | undefined;
  /** No index is to be asked for it: it is too short for one, and a plan for all words would take one all the same. */
  readonly isRead: boolean;
};
/** A word, and whether trigrams find it: shorter ones are in so many records that any order soon comes to some. */
export type SoughtWord = SoughtText & { readonly isLong: boolean };
/** The sums that a term may be, and the same below zero; `hasZero`: nothing is among them. */
export type SoughtSums = {
  readonly from: Value<bigint>;
  readonly to: Value<bigint>;
  readonly below: { readonly from: Value<bigint>; readonly to: Value<bigint> } | undefined;
  readonly hasZero: boolean;
};
export type SoughtTerm = {
  readonly word: SoughtWord;
  readonly sums: SoughtSums | undefined;
  /** The pattern of a text that has the phone or the ИИН which it reads as. */
  readonly stored: SoughtWord | undefined;
};
/** A search as a statement asks it. */
export type Search = {
  readonly terms: readonly SoughtTerm[];
  /** What a text begins with. */
  readonly start: SoughtText;
  /** The same of a phone, which people type without its `+`. */
  readonly startOfPhone: SoughtText;
  /** Where one statement asks several lists: what they ask of those that they refer to, and the name by which each finds it there. */
  readonly shared?: Map<string, SharedIds> | undefined;
};
/** Ids that several parts of a statement ask for. */
export type SharedIds = { readonly name: string; readonly ids: RawBuilder<unknown> };
/** A search whose words are said later: searches of one shape are one statement. */
export type SearchLater = { readonly search: Search; readonly shape: unknown; readonly said: Said };

/** As many letters has a word that trigrams find. */
const TRIGRAM = 3;

type Put = <T>(name: string, value: T) => Value<T>;

function searchBy(text: string, terms: readonly Term[], put: Put, isPlannedForAll: boolean): Search {
  const textBy = (name: string, sought: string, pattern: (text: string) => string): SoughtText => {
    const kind = kinds.find((one) => NUMBERS[one].form.test(sought));
    return {
      name,
      pattern: put(name, pattern(sought)),
      number: kind && { kind, value: put(`${name}, whole`, sought) },
      isRead: false,
    };
  };
  const wordBy = (name: string, word: string): SoughtWord => {
    const isLong = word.length >= TRIGRAM;
    return { ...textBy(name, word, holding), isLong, isRead: isPlannedForAll && !isLong };
  };
  const start = text.trim();
  return {
    start: textBy("start", start, beginningWith),
    startOfPhone: textBy("start of phone", start.replace(/^(?=\d)/, "+"), beginningWith),
    terms: terms.map(({ text: word, sum, stored }, at) => ({
      word: wordBy(`word ${at}`, word),
      stored: stored === undefined ? undefined : { ...textBy(`stored ${at}`, stored, holding), isLong: true },
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
export const searchOf = (text: string): Search => searchBy(text, termsOf(text), (_, value) => value, false);

/** The same with its words apart from it. */
export function searchLater(text: string): SearchLater {
  const said: Record<string, unknown> = {};
  const put: Put = (name, value) => {
    said[name] = value;
    return saidLater(name);
  };
  const search = searchBy(text, termsOf(text), put, true);
  const terms = search.terms.map(({ word, sums, stored }) => [
    stored && [stored.number?.kind],
    [word.isLong, word.number?.kind],
    sums && [sums.below !== undefined, sums.hasZero],
  ]);
  return { search, shape: [terms, search.start.number?.kind, search.startOfPhone.number?.kind], said };
}
