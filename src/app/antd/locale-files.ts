import type { ConfigProviderProps } from "antd";
import type { Locale } from "../../config/locales.ts";

type AntdLocale = NonNullable<ConfigProviderProps["locale"]>;

/**
 * The files of a language that packages have: antd's own words and dayjs's months. Apart from antd-locale.ts, so that they
 * are asked for together with it. `antd/es/…`, not `antd/locale/…`: the latter is CommonJS and arrives as `{ default }`, that is in English.
 */
export const localeFiles = {
  ru: () => Promise.all([import("antd/es/locale/ru_RU"), import("dayjs/locale/ru")]),
  en: () => Promise.all([import("antd/es/locale/en_US"), import("dayjs/locale/en")]),
  kz: () => Promise.all([import("antd/es/locale/kk_KZ"), import("dayjs/locale/kk")]),
} as const satisfies Record<Locale, () => Promise<[{ default: AntdLocale }, unknown]>>;
