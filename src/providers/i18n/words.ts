import { DEFAULT_LOCALE, type Locale } from "../../config/locales.ts";

export type Words = Record<string, unknown>;

/** A part of a language is one file of the build: what the log-in page needs, what the pages written by hand need, and the rest. */
const parts = {
  ru: {
    entry: () => import("./words/ru-entry.ts"),
    rest: () => import("./words/ru-rest.ts"),
    pages: () => import("./words/ru-pages.ts"),
  },
  en: {
    entry: () => import("./words/en-entry.ts"),
    rest: () => import("./words/en-rest.ts"),
    pages: () => import("./words/en-pages.ts"),
  },
  kz: {
    entry: () => import("./words/kz-entry.ts"),
    rest: () => import("./words/kz-rest.ts"),
    pages: () => import("./words/kz-pages.ts"),
  },
} as const satisfies Record<Locale, Record<"entry" | "rest" | "pages", () => Promise<{ words: Words }>>>;

/** Words of a language, a branch for each file: `locales/ru/parks.json` is `parks.…`. `most`: all but those of the pages written by hand. */
export async function loadWords(locale: Locale, part: "entry" | "most" | "pages"): Promise<Words> {
  const { entry, rest, pages } = parts[locale];
  const wanted = { entry: [entry], most: [entry, rest], pages: [pages] }[part];
  const loaded = await Promise.all(wanted.map((load) => load()));
  return Object.assign({}, ...loaded.map(({ words }) => words));
}

/** A language and the one that stands in for what it lacks. */
export const withFallback = (locale: Locale): Locale[] =>
  locale === DEFAULT_LOCALE ? [locale] : [locale, DEFAULT_LOCALE];
