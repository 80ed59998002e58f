import type { i18n } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LOCALE, type Locale, languageTag, localeOfTag } from "../../config/locales.ts";

type Load = (locale: Locale) => Promise<unknown> | undefined;

/** Adds the words of a file that no list carries, in the language that is worn and in that which stands in for it. */
export async function bringWords(words: i18n, file: string, load: Load): Promise<void> {
  const add = async (locale: Locale) => {
    words.addResourceBundle(languageTag[locale], "translation", { [file]: await load(locale) }, true);
  };
  await Promise.all([...new Set([DEFAULT_LOCALE, localeOfTag(words.language)])].map(add));
}

/** The same for what is drawn; `load` stays the same. Whether the words are there. */
export function useLateWords(file: string, load: Load): boolean {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState<string>();
  const { language } = i18n;
  useEffect(() => {
    let isWanted = true;
    void bringWords(i18n, file, load).then(() => {
      if (isWanted) setReady(language);
    });
    return () => {
      isWanted = false;
    };
  }, [file, i18n, language, load]);
  return ready === language;
}
