import { DEFAULT_LOCALE, isLocale, type Locale, languageTag } from "../../config/locales.ts";
import { storageKeys } from "../../config/storage-keys.ts";

/** The stored language, or Russian (spec §1). */
export function storedLocale(storage: Storage): Locale {
  const stored = storage.getItem(storageKeys.locale);
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** Remembers a language. */
export const keepLocale = (storage: Storage, locale: Locale): void => storage.setItem(storageKeys.locale, locale);

/** Tells the browser which language the page speaks: `kk` for kz. */
export function wearLocale(locale: Locale): void {
  document.documentElement.lang = languageTag[locale];
}
