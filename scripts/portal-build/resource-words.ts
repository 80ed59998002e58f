import { defined } from "../../contract/resource/defined.ts";
import { type Words, withoutForm } from "../../definition/words.ts";
import type { Locale } from "../../server/http/locale-files.ts";
import { readWords } from "../../server/http/read-words.ts";
import type { Resource } from "../../src/engine/define/language/resource.ts";
import { resourceOf } from "../../src/engine/define/resource-of.ts";
import { headsOf } from "../../src/engine/registry/heads.ts";

/** The words whose files follow from definitions, by resource. */
const resources = new Map(defined.map((definition) => [definition.name, resourceOf(definition, defined)]));
export const isOfResource = (name: string): boolean => resources.has(name);

const spoken = new Map<Locale, ReturnType<typeof readWords>>();
function wordsOf(locale: Locale): ReturnType<typeof readWords> {
  const words = spoken.get(locale) ?? readWords(locale);
  spoken.set(locale, words);
  return words;
}

const KEY = /^[a-z][a-z-]*(\.[\w-]+)+$/;

/** Every text in a value that may be the key of words. */
function keysIn(value: unknown): string[] {
  if (typeof value === "string") return KEY.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(keysIn) : [];
}

let ofHeads: readonly string[] | undefined;
/** What every page says of resources: the words of their heads. */
function keysOfHeads(): readonly string[] {
  ofHeads ??= keysIn([...resources.values()].flatMap(headsOf));
  return ofHeads;
}

/** The words of a resource that are there before its file is: those that every page may need. */
export const wordsOfHead = (name: string, locale: Locale): Words =>
  only(wordsOf(locale)[name] ?? {}, name, keysOfHeads());

/** The words that come with the file of a resource: its own, but for what was done, which the server alone says, and those of others that it names. */
export function wordsOfFile(resource: Resource, locale: Locale): Record<string, Words> {
  if (!isOfResource(resource.name)) return {};
  const all = wordsOf(locale);
  const { done: _, ...own } = all[resource.name] ?? {};
  const keys = keysIn(resource);
  const others = [...resources.keys()].filter(
    (name) => name !== resource.name && keys.some((key) => key.startsWith(`${name}.`)),
  );
  const named = others.map((name) => [name, only(all[name] ?? {}, name, keys)] as const);
  return { [resource.name]: own, ...Object.fromEntries(named.filter(([, words]) => Object.keys(words).length > 0)) };
}

/** The words under a path that keys name, a counted phrase in all its forms. */
function only(words: Words, path: string, keys: readonly string[]): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, under]): [string, Words | string][] => {
      const here = `${path}.${name}`;
      if (typeof under === "string")
        return keys.includes(withoutForm(here)) || keys.includes(here) ? [[name, under]] : [];
      const kept = only(under, here, keys);
      return Object.keys(kept).length > 0 ? [[name, kept]] : [];
    }),
  );
}
