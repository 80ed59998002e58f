import { nestQuotes } from "../../../domain/quotes.ts";
import type { Locale } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import { loadWords, type Words, withFallback } from "./words.ts";

/** Words of a page that are no part of what every page without i18next says. */
type More = (locale: Locale) => Promise<Words>;

/** The words before i18next is there: keys and `{{values}}`, no plurals. A key without words is said in Russian, else as it is. */
export async function loadPlainWords(locale: Locale, more: More = async () => ({})): Promise<Translate> {
  const bookOf = async (each: Locale) =>
    Object.assign({}, ...(await Promise.all([loadWords(each, "entry"), more(each)])));
  const books: Words[] = await Promise.all(withFallback(locale).map(bookOf));
  return (key, values = {}) => {
    const found = books.map((book) => wordAt(book, key)).find((word) => word !== undefined) ?? key;
    return nestQuotes(found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole)));
  };
}

function wordAt(book: Words, key: string): string | undefined {
  let branch: unknown = book;
  for (const name of key.split(".")) {
    if (typeof branch !== "object" || branch === null || !Object.hasOwn(branch, name)) return undefined;
    branch = (branch as Words)[name]; // an object that has the name, as just seen
  }
  return typeof branch === "string" ? branch : undefined;
}
