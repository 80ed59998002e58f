import type { ConfigProviderProps } from "antd";
import dayjs from "dayjs";
import { type Locale, languageTag } from "../config/locales.ts";

type AntdLocale = NonNullable<ConfigProviderProps["locale"]>;

// `antd/es/…`, not `antd/locale/…`: the latter is CommonJS and arrives as `{ default }`, that is in English.
const load = {
  ru: () => Promise.all([import("antd/es/locale/ru_RU"), import("dayjs/locale/ru")]),
  en: () => Promise.all([import("antd/es/locale/en_US"), import("dayjs/locale/en")]),
  kz: () => Promise.all([import("antd/es/locale/kk_KZ"), import("dayjs/locale/kk")]),
} as const satisfies Record<Locale, () => Promise<[{ default: AntdLocale }, unknown]>>;

const loaded = new Map<Locale, AntdLocale>();

/** Brings antd's own words and dayjs's months before a language is shown: browsers may know no Kazakh months themselves. */
export async function prepareLocale(locale: Locale): Promise<void> {
  const [{ default: antd }] = await load[locale]();
  loaded.set(locale, antd);
  dayjs.locale(languageTag[locale]);
}

/** antd's words of a language that was prepared. */
export function antdLocaleOf(locale: Locale): AntdLocale {
  const antd = loaded.get(locale);
  if (!antd) throw new Error(`${locale} was not prepared`);
  return antd;
}
