import type { Plugin } from "vite";
import type { Locale } from "../../server/http/locale-files.ts";
import { readWords } from "../../server/http/read-words.ts";
import { isOfResource, wordsOfHead } from "./resource-words.ts";

const FILE = /\/locales\/(ru|en|kz)\/([a-z-]+)\.json$/;

/**
 * Gives the portal the words of a resource with those that follow from its definition, and without what was done, which the server
 * alone says. Worked out here, so that no page carries what works it out. In a build they come with the resource's own file
 * (resource-files.ts), and only those of its head are here.
 */
export function wordsThatFollow(): Plugin {
  let isBuild = false;
  return {
    name: "parkdesk-words-that-follow",
    enforce: "pre",
    config: (_, { command }) => {
      isBuild = command === "build";
    },
    load: (id) => {
      const [, locale, file = ""] = FILE.exec(id) ?? [];
      if (locale === undefined || !isOfResource(file)) return;
      if (isBuild) return JSON.stringify(wordsOfHead(file, locale as Locale)); // as the expression says
      const { done: _, ...words } = readWords(locale as Locale)[file] ?? {};
      return JSON.stringify(words);
    },
  };
}
