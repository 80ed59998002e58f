import { z } from "zod";
import { wordsOf } from "../domain/search/words.ts";

/** What a person still types or pastes to find a record; every word is looked for in every column that is searched. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_MAX_WORDS = 8;

/** Why a text is not searched for: a code of `locales/<language>/validation.json` with its limit; undefined when it is. */
export function faultOfSearch(
  text: string,
): { code: "TOO_LONG" | "TOO_MANY_WORDS"; values: { limit: number } } | undefined {
  if (text.trim().length > SEARCH_MAX_LENGTH) return { code: "TOO_LONG", values: { limit: SEARCH_MAX_LENGTH } };
  if (wordsOf(text).length > SEARCH_MAX_WORDS) return { code: "TOO_MANY_WORDS", values: { limit: SEARCH_MAX_WORDS } };
  return undefined;
}

/** What is searched for, wherever a call takes it. */
export const SearchText = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const fault = faultOfSearch(text);
    if (fault) context.addIssue({ code: "custom", message: fault.code, params: fault.values });
  });
