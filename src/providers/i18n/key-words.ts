import type { Locale } from "../../config/locales.ts";
import type { Words } from "./words.ts";

/** A file for each language, loaded with the page of the log-in by key. */
const files = import.meta.glob<Words>("../../../locales/*/login-key.json", { import: "default" });

/** What the log-in by key says: `login-key.…`. Rejects where the file does not come. */
export const keyWords = async (locale: Locale): Promise<Words> => ({
  "login-key": await files[`../../../locales/${locale}/login-key.json`]?.(),
});
