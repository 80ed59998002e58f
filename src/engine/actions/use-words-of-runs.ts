import type { i18n } from "i18next";
import type { Locale } from "../../config/locales.ts";
import { bringWords, useLateWords } from "../later/use-late-words.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/runs.json", { import: "default" });
const load = (locale: Locale) => files[`../../../locales/${locale}/runs.json`]?.();

/** Brings what is said about runs that were left, and about what signs. Whether it is there. */
export const useWordsOfRuns = (): boolean => useLateWords("runs", load);

/** The same for what is not drawn. */
export const bringWordsOfRuns = (words: i18n): Promise<void> => bringWords(words, "runs", load);
