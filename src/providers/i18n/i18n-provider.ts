import type { I18nProvider } from "@refinedev/core";
import { isLocale } from "../../config/locales.ts";
import type { Speaker } from "./i18n.ts";

/** Refine's view of the languages; made anew for each language, so that what refine draws is drawn again. */
export function createI18nProvider(speaker: Speaker): I18nProvider {
  return {
    translate: (key, options, fallback) => {
      const values: Record<string, unknown> = typeof options === "object" && options !== null ? options : {};
      return speaker.i18n.t(key, { ...values, ...(fallback === undefined ? {} : { defaultValue: fallback }) });
    },
    changeLocale: async (locale) => {
      if (isLocale(locale)) await speaker.changeLocale(locale);
    },
    getLocale: () => speaker.locale(),
  };
}
