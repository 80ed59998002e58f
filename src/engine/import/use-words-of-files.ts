import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LOCALE, type Locale, languageTag, localeOfTag } from "../../config/locales.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/from-file.json", { import: "default" });

/** Brings what is said about filling a list from a file, in the language that is worn: no list carries it. Whether it is there. */
export function useWordsOfFiles(): boolean {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState<string>();
  const { language } = i18n;
  useEffect(() => {
    let isWanted = true;
    const add = async (locale: Locale) => {
      const words = await files[`../../../locales/${locale}/from-file.json`]?.();
      i18n.addResourceBundle(languageTag[locale], "translation", { "from-file": words }, true);
    };
    void Promise.all([...new Set([DEFAULT_LOCALE, localeOfTag(language)])].map(add)).then(() => {
      if (isWanted) setReady(language);
    });
    return () => {
      isWanted = false;
    };
  }, [i18n, language]);
  return ready === language;
}
