import type { Locale } from "../../config/locales.ts";
import type { Words } from "./words.ts";

/** A file for each language, loaded with the pages of a forgotten password. */
const files = import.meta.glob<Words>("../../../locales/*/passwords.json", { import: "default" });

/** What the pages of a forgotten password say: `passwords.…`. Rejects where the file does not come. */
export const passwordWords = async (locale: Locale): Promise<Words> => ({
  passwords: await files[`../../../locales/${locale}/passwords.json`]?.(),
});
