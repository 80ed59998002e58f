import { DEFAULT_LOCALE, type Locale } from "../../config/locales.ts";

export type Words = Record<string, unknown>;

/** A part of a language is one file of the build: what the log-in page needs, and the rest. */
const parts = {
  ru: { entry: () => import("./words/ru-entry.ts"), rest: () => import("./words/ru-rest.ts") },
  en: { entry: () => import("./words/en-entry.ts"), rest: () => import("./words/en-rest.ts") },
  kz: { entry: () => import("./words/kz-entry.ts"), rest: () => import("./words/kz-rest.ts") },
} as const satisfies Record<Locale, Record<"entry" | "rest", () => Promise<{ words: Words }>>>;

/** The words of a language, a branch for each file: `locales/ru/parks.json` is `parks.…`. */
export async function loadWords(locale: Locale, part: "entry" | "all"): Promise<Words> {
  const { entry, rest } = parts[locale];
  const loaded = await Promise.all(part === "all" ? [entry(), rest()] : [entry()]);
  return Object.assign({}, ...loaded.map(({ words }) => words));
}

/** A language and the one that stands in for what it lacks. */
export const withFallback = (locale: Locale): Locale[] =>
  locale === DEFAULT_LOCALE ? [locale] : [locale, DEFAULT_LOCALE];
