import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { COUNTS_IN_WORDS } from "../../../domain/count.ts";
import { nestQuotes } from "../../../domain/quotes.ts";
import { DEFAULT_LOCALE, type Locale, languageTag, localeOfTag } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import { keepLocale, wearLocale } from "./stored-locale.ts";
import { loadWords, type Words, withFallback } from "./words.ts";

export type Speaker = {
  readonly i18n: i18n;
  readonly locale: () => Locale;
  readonly words: Translate;
  readonly changeLocale: (locale: Locale) => Promise<void>;
  /** Adds words, such as came with the file of a resource, to those of their languages. */
  readonly addWords: (words: Readonly<Partial<Record<Locale, Words>>>) => void;
  /** Brings the words of the pages written by hand, in this language and in any that is chosen later. */
  readonly addPageWords: () => Promise<void>;
};

export type SpeakerDeps = {
  readonly locale: Locale;
  readonly storage: Storage;
  /** What else must be there before another language is shown. */
  readonly prepare: (locale: Locale) => Promise<void>;
};

/** Starts i18next in a language, the words that most pages need loaded, and Russian behind it. */
export async function createSpeaker({ locale, storage, prepare }: SpeakerDeps): Promise<Speaker> {
  const instance = createInstance()
    .use({ type: "postProcessor", name: "quotes", process: nestQuotes })
    .use(COUNTS_IN_WORDS);
  const added = new Set<string>();
  const wantedParts = new Set<"most" | "pages">(["most"]);
  const add = async (wanted: Locale) => {
    for (const each of withFallback(wanted)) {
      const tag = languageTag[each];
      for (const part of wantedParts) {
        if (added.has(`${each} ${part}`)) continue;
        instance.addResourceBundle(tag, "translation", await loadWords(each, part), true);
        added.add(`${each} ${part}`);
      }
    }
  };
  await instance.use(initReactI18next).init({
    lng: languageTag[locale],
    fallbackLng: languageTag[DEFAULT_LOCALE],
    resources: {},
    // A key is a path (`parks.titles.list`); a colon in it is a colon.
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false, alwaysFormat: true },
    postProcess: "quotes",
    returnNull: false,
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_tags, _namespace, key, _said, _isUpdate, { defaultValue }) => {
      if (defaultValue === undefined) reportError(new Error(`No words for ${key}`));
    },
  });
  await add(locale);
  wearLocale(locale);
  return {
    i18n: instance,
    locale: () => localeOfTag(instance.language),
    words: (key, values) => instance.t(key, values ?? {}),
    addWords: (words) => {
      for (const [of, added] of Object.entries(words))
        instance.addResourceBundle(languageTag[of as Locale], "translation", added, true, true); // in the place of what was said before
    },
    addPageWords: async () => {
      wantedParts.add("pages");
      await add(localeOfTag(instance.language));
    },
    changeLocale: async (next) => {
      await Promise.all([add(next), prepare(next)]);
      keepLocale(storage, next);
      wearLocale(next);
      await instance.changeLanguage(languageTag[next]);
    },
  };
}
