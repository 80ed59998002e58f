import type { Locale } from "../../config/locales.ts";
import type { Words } from "./words.ts";

/** A file for each language, loaded with the studio. */
const files = import.meta.glob<Words>("../../../locales/*/studio-pages.json", { import: "default" });

/** What the studio's pages say: `studio-pages.…`. Rejects where a file does not come. */
export async function studioWords(): Promise<Readonly<Record<Locale, Words>>> {
  const of = async (locale: Locale): Promise<Words> => ({
    "studio-pages": await files[`../../../locales/${locale}/studio-pages.json`]?.(),
  });
  const [ru, en, kz] = await Promise.all([of("ru"), of("en"), of("kz")]);
  return { ru, en, kz };
}
