import type { ComponentType, PropsWithChildren } from "react";
import { localeOfTag } from "../../config/locales.ts";
import { localeFiles } from "./locale-files.ts";

/** antd with its theme and its words in the language of the page, for whatever is drawn with it. */
export async function loadAntd(): Promise<ComponentType<PropsWithChildren>> {
  const locale = localeOfTag(document.documentElement.lang);
  const [{ AntdProvider }, { prepareLocale }] = await Promise.all([
    import("./AntdProvider.tsx"),
    import("./antd-locale.ts"),
    localeFiles[locale](),
  ]);
  await prepareLocale(locale);
  return AntdProvider;
}
