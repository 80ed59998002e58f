/** The languages of the interface (spec §1) under the names that the address of a call and `app_locale` use. */
export const LOCALES = ["ru", "en", "kz"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "ru";

/** The real language tags: `kz` is a country, Kazakh is `kk`, and plural rules and `<html lang>` know only that. */
export const languageTag = { ru: "ru", en: "en", kz: "kk" } as const satisfies Record<Locale, string>;

/** What each language calls itself. */
export const languageName = { ru: "Русский", en: "English", kz: "Қазақша" } as const satisfies Record<Locale, string>;

export const isLocale = (text: string | null): text is Locale => LOCALES.some((locale) => locale === text);
export const localeOfTag = (tag: string): Locale =>
  LOCALES.find((locale) => languageTag[locale] === tag) ?? DEFAULT_LOCALE;
