import { errorStatus } from "../contract/errors.ts";
import { defined } from "../contract/resource/defined.ts";
import { textsOf, withoutForm, wordsSaidTwice } from "../definition/words.ts";
import { LOCALES, type Locale, readDefaults, readWritten } from "../server/http/locale-files.ts";
import { readWords } from "../server/http/read-words.ts";
import { unasked, unknown, wordsAsked } from "./words-asked.ts";

/**
 * Every language has every key of Russian and none of its own, those of resources counted that follow; variables agree; every error
 * code has words; no word is of two alphabets; no resource says what follows; nobody asks for what is
 * not there, and what is there somebody asks for.
 */
type Texts = ReadonlyMap<string, string>;

const keys = (texts: Texts): Set<string> => new Set([...texts.keys()].map(withoutForm));
const variables = (text: string): string =>
  [...new Set(text.match(/\{\{\s*[\w.]+/g)?.map((found) => found.replace(/[{\s]/g, "")) ?? [])].sort().join(",");

/** Where the words of a language are not those of Russian. */
function differences(locale: Locale, russian: Texts, texts: Texts): string[] {
  const [ours, theirs] = [keys(russian), keys(texts)];
  return [
    ...[...ours].flatMap((key) => (theirs.has(key) ? [] : [`${locale}: ${key} is missing`])),
    ...[...theirs].flatMap((key) => (ours.has(key) ? [] : [`${locale}: ${key} is in no other language`])),
    ...[...texts].flatMap(([key, text]) => {
      const counterpart = russian.get(key);
      const isOther =
        counterpart !== undefined && withoutForm(key) === key && variables(counterpart) !== variables(text);
      return [
        ...(isOther ? [`${locale}: ${key} has other variables than Russian`] : []),
        ...(text.trim() === "" ? [`${locale}: ${key} is empty`] : []),
      ];
    }),
  ];
}

/** Words of resources that need not be there. */
function saidTwice(locale: Locale): string[] {
  const [rest, defaults] = [readWritten(locale), readDefaults(locale)];
  return defined.flatMap((definition) =>
    wordsSaidTwice(definition, { own: rest[definition.name] ?? {}, defaults, rest }).map(
      (path) => `${locale}: ${definition.name}.${path} follows: leave it out`,
    ),
  );
}

/** Words with letters of both alphabets, which look right and are found by nobody: «перечислeние» with a Latin «e». */
function mixed(locale: Locale): string[] {
  return [...textsOf(readWords(locale))].flatMap(([key, text]) =>
    (text.replaceAll(/\{\{.*?\}\}/g, " ").match(/\p{L}+/gu) ?? [])
      .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
      .map((word) => `${locale}: «${word}» in ${key} has letters of two alphabets`),
  );
}

const russian = textsOf(readWords("ru"));
const asked = wordsAsked();
const faults = [
  ...LOCALES.filter((locale) => locale !== "ru").flatMap((locale) => [
    ...differences(locale, russian, textsOf(readWords(locale))),
    ...differences(locale, textsOf(readDefaults("ru")), textsOf(readDefaults(locale))),
  ]),
  ...LOCALES.flatMap(saidTwice),
  ...LOCALES.flatMap(mixed),
  ...unasked([...keys(russian)], asked).map((key) => `${key} is asked for by nobody`),
  ...unknown([...keys(russian)], asked).map((key) => `ru: ${key} is missing`),
  ...Object.keys(errorStatus).flatMap((code) =>
    russian.has(`errors.${code}`) || russian.has(`refusals.${code}`) ? [] : [`ru: errors.${code} is missing`],
  ),
];

for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `Locales agree: ${keys(russian).size} texts in three languages.`
    : `${faults.length} faults in the locales.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
