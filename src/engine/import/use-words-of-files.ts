import type { Locale } from "../../config/locales.ts";
import { useLateWords } from "../later/use-late-words.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/from-file.json", { import: "default" });
const load = (locale: Locale) => files[`../../../locales/${locale}/from-file.json`]?.();

/** Brings what is said about filling a list from a file. Whether it is there. */
export const useWordsOfFiles = (): boolean => useLateWords("from-file", load);
