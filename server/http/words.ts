import { createInstance, type TFunction } from "i18next";
import { nestQuotes } from "../../domain/quotes.ts";
import { LOCALES, type Locale } from "./locale-files.ts";
import { readWords } from "./read-words.ts";

/** The language tag of a locale: plural rules know Kazakh as `kk`. */
const tagOf = (locale: string): string => (locale === "kz" ? "kk" : locale);

const i18n = createInstance().use({ type: "postProcessor", name: "quotes", process: nestQuotes });
await i18n.init({
  lng: "ru",
  fallbackLng: "ru",
  resources: Object.fromEntries(LOCALES.map((locale) => [tagOf(locale), { translation: readWords(locale) }])),
  interpolation: { escapeValue: false },
  postProcess: "quotes",
  returnNull: false,
});

const speakers = Object.fromEntries(LOCALES.map((locale) => [locale, i18n.getFixedT(tagOf(locale))]));

/** The words of a language; an unknown language is Russian (spec §1). */
export function wordsIn(locale: string): TFunction {
  const found = speakers[locale];
  return found ?? i18n.getFixedT("ru");
}

/** The language a request asks for. `kk` is accepted for kz. */
export function localeOf(header: string | undefined): Locale {
  const asked = (header ?? "").slice(0, 2).toLowerCase();
  const locale = asked === "kk" ? "kz" : asked;
  return LOCALES.find((known) => known === locale) ?? "ru";
}

/** Whether the product says something under a key, in its own language. */
export const hasText = (key: string): boolean => i18n.exists(key, { lng: "ru", count: 1 });
