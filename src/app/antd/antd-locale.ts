import type { ConfigProviderProps } from "antd";
import dayjs from "dayjs";
import { type Locale, languageTag } from "../../config/locales.ts";
import { localeFiles } from "./locale-files.ts";

type AntdLocale = NonNullable<ConfigProviderProps["locale"]>;

const loaded = new Map<Locale, AntdLocale>();

/** Brings antd's own words and dayjs's months before anything is drawn with them: browsers may know no Kazakh months themselves. */
export async function prepareLocale(locale: Locale): Promise<void> {
  const [{ default: antd }] = await localeFiles[locale]();
  loaded.set(locale, antd);
  dayjs.locale(languageTag[locale]);
}

/** antd's words of a language that was prepared. */
export function antdLocaleOf(locale: Locale): AntdLocale {
  const antd = loaded.get(locale);
  if (!antd) throw new Error(`${locale} was not prepared`);
  return antd;
}
