import type { TFunction } from "i18next";
import { ROLES } from "../../domain/access/user.ts";
import type { Scope } from "../http/scope.ts";

/** Words that were asked for before, by language: they stay what they are, and every row of every page asks for the same few. */
const known = new WeakMap<TFunction, Map<string, string>>();

function wordsOf(t: TFunction): Map<string, string> {
  const words = known.get(t) ?? new Map<string, string>();
  known.set(t, words);
  return words;
}

/** Names of a noun's statuses in the reader's language, by id. */
export const namesOf = (t: TFunction, noun: string): ((id: number) => string) => wordsUnder(t, `statuses.${noun}`);

/** The words under a branch of `locales/` in the reader's language, by id; an id that the product does not know is shown as it is. */
export function wordsUnder(t: TFunction, branch: string): (id: number) => string {
  const words = wordsOf(t);
  return (id) => {
    const key = `${branch}.${id}`;
    const word = words.get(key) ?? t(key, { defaultValue: `№ ${id}` });
    words.set(key, word);
    return word;
  };
}

/** The names of a paper that two sides sign: once the aggregator has signed, the manager reads «signed» and the client «to be signed» (spec §4, sets 1 and 2). */
export const paperNames = (t: TFunction, scope: Pick<Scope, "user">, noun: string) =>
  namesOf(t, scope.user.roleId === ROLES.client ? `${noun}Client` : noun);
