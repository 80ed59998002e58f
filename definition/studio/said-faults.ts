import { fault, type StudioFault } from "./fault.ts";
import { SAID_IN, type Said } from "./said.ts";

/** The longest word of a screen, and the longest sentence under an input. */
export const MOST_IN_WORD = 120;
export const MOST_IN_HELP = 400;

/** What a translator would fill in or look up, and what no font draws: a word is a word and nothing else. */
const FOREIGN = /\{\{|\}\}|\$t\(|[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u;

/** What is wrong with a text: Russian is due, and no language may bring more than words. */
export function saidFaults(at: string, said: Said, most = MOST_IN_WORD): readonly StudioFault[] {
  return [
    ...(said.ru.trim() === "" ? [fault(`${at}.ru`, "unsaid")] : []),
    ...SAID_IN.flatMap((locale) => {
      const text = said[locale] ?? "";
      if ([...text].length > most) return [fault(`${at}.${locale}`, "long", String(most))];
      return FOREIGN.test(text) ? [fault(`${at}.${locale}`, "foreign")] : [];
    }),
  ];
}
