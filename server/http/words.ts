import { createInstance, type TFunction, type TOptions } from "i18next";
import { overlaid } from "../../definition/studio/said.ts";
import type { Words } from "../../definition/words.ts";
import { COUNTS_IN_WORDS } from "../../domain/count.ts";
import { nestQuotes } from "../../domain/quotes.ts";
import { LOCALES, type Locale, readDefaults } from "./locale-files.ts";
import { readWords } from "./read-words.ts";

/** The language tag of a locale: plural rules know Kazakh as `kk`. */
const tagOf = (locale: string): string => (locale === "kz" ? "kk" : locale);

/** Starts speaking in the words of each language. */
async function speaking(words: (locale: Locale) => Readonly<Record<string, Words>>) {
  const made = createInstance()
    .use({ type: "postProcessor", name: "quotes", process: nestQuotes })
    .use(COUNTS_IN_WORDS);
  await made.init({
    lng: "ru",
    fallbackLng: "ru",
    resources: Object.fromEntries(LOCALES.map((locale) => [tagOf(locale), { translation: words(locale) }])),
    interpolation: { escapeValue: false, alwaysFormat: true },
    postProcess: "quotes",
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_tags, _namespace, key, _said, _isUpdate, { defaultValue }) => {
      if (defaultValue === undefined) process.emitWarning(`No words for ${key}`, "MissingWords");
    },
  });
  return made;
}

/** What only the server refuses stands beside what the portal says as well: a code is `errors.<code>` wherever its words lie. */
function withRefusals(words: ReturnType<typeof readWords>): ReturnType<typeof readWords> {
  const { errors = {}, refusals = {} } = words;
  return typeof errors === "string" || typeof refusals === "string"
    ? words
    : { ...words, errors: { ...errors, ...refusals } };
}

const i18n = await speaking((locale) => withRefusals(readWords(locale)));

const speakers = Object.fromEntries(LOCALES.map((locale) => [locale, i18n.getFixedT(tagOf(locale))]));

/** The words of a language; an unknown language is Russian (spec §1). */
export function wordsIn(locale: string): TFunction {
  const found = speakers[locale];
  return found ?? i18n.getFixedT("ru");
}

/** The language a request asks for. `kk` is accepted for kz. */
export function localeOf(header: string | undefined): Locale {
  const asked = (header ?? "").slice(0, 2).toLowerCase();
  const locale = asked === "kk" ? "kz" : asked;
  return LOCALES.find((known) => known === locale) ?? "ru";
}

type Speech = (locale: Locale) => TFunction;
const others = new WeakMap<object, Speech>();

/** Has a request answered in other words than the product's. */
export const speakOtherwise = (request: object, words: Speech): void => void others.set(request, words);

/** The words that a request is answered in. */
export const wordsFor = (request: {
  readonly headers: { readonly "accept-language"?: string | undefined };
}): TFunction => (others.get(request) ?? wordsIn)(localeOf(request.headers["accept-language"]));

/** The product's words with one resource said otherwise, whatever is said of it to others. */
export async function saidOver(resource: string, said: Readonly<Record<Locale, Words>>): Promise<Speech> {
  const own = await speaking((locale) => ({ [resource]: said[locale] }));
  return (locale) => {
    const lng = tagOf(locale);
    const [drafted, usual] = [own.getFixedT(lng), wordsIn(locale)];
    const isOwn = (key: string | readonly string[], options: TOptions) => own.exists([key].flat(), { ...options, lng });
    return ((key: string | string[], options: TOptions = {}) =>
      (isOwn(key, options) ? drafted : usual)(key, options)) as TFunction; // the words of one or of the other
  };
}

/** Whether the product says something under a key, in its own language. */
export const hasText = (key: string): boolean => i18n.exists(key, { lng: "ru", count: 1 });

const bases = new Map(LOCALES.map((locale) => [locale, readWords(locale)]));

/** What the product itself says of a resource in its own language, whatever administrators say. */
export const usualWords = (resource: string): Words => {
  const found = bases.get("ru")?.[resource];
  return typeof found === "object" ? found : {};
};

/** Says a resource otherwise than the product does, or again as it does; a whole register by what stands in for the words of any. */
export function sayOtherwise(resource: string, said: Readonly<Record<Locale, Words>>): void {
  for (const locale of LOCALES) {
    const usual = bases.get(locale)?.[resource];
    // In the place of the whole branch: nothing stays of what was said before.
    i18n.addResource(tagOf(locale), "translation", resource, overlaid(usual ?? {}, said[locale]) as never); // any branch of words
  }
}

/** The words of a language that stand in for those that a resource does not say, and all others. */
export const speechIn = (
  locale: Locale,
): { readonly defaults: Words; readonly rest: Readonly<Record<string, Words>> } => ({
  defaults: readDefaults(locale),
  rest: bases.get(locale) ?? {},
});
