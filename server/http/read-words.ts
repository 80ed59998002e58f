import { defined } from "../../contract/resource/defined.ts";
import { type Words, wordsWithDefaults } from "../../definition/words.ts";
import { type Locale, readDefaults, readWritten } from "./locale-files.ts";

/** All words of a language, a branch for each file: those that are written, and those that follow for resources. */
export function readWords(locale: Locale): Readonly<Record<string, Words>> {
  const [written, defaults] = [readWritten(locale), readDefaults(locale)];
  return {
    ...written,
    ...Object.fromEntries(
      defined.map((definition) => [
        definition.name,
        wordsWithDefaults(definition, { own: written[definition.name] ?? {}, defaults, rest: written }),
      ]),
    ),
  };
}
