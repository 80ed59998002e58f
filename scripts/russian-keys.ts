import { textsOf, withoutForm } from "../definition/words.ts";
import { readWords } from "../server/http/read-words.ts";

/** Every Russian text by its key; the forms of a counted phrase are keys of their own. */
export const wordsOf = (): ReadonlyMap<string, string> => textsOf(readWords("ru"));

/** Every key of the Russian words; a counted phrase is one key whatever its forms. */
export const russianKeys = (): string[] => [...new Set([...wordsOf().keys()].map(withoutForm))].sort();
