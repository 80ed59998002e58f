import type { Plugin } from "vite";
import { defined } from "../../contract/resource/defined.ts";
import type { Locale } from "../../server/http/locale-files.ts";
import { readWords } from "../../server/http/read-words.ts";

const FILE = /\/locales\/(ru|en|kz)\/([a-z-]+)\.json$/;

/**
 * Gives the portal the words of a resource with those that follow from its definition, and without what was done, which the server
 * alone says. Worked out here, so that no page carries what works it out.
 */
export function wordsThatFollow(): Plugin {
  return {
    name: "parkdesk-words-that-follow",
    enforce: "pre",
    load: (id) => {
      const [, locale, file = ""] = FILE.exec(id) ?? [];
      if (locale === undefined || !defined.some(({ name }) => name === file)) return;
      const { done: _, ...words } = readWords(locale as Locale)[file] ?? {}; // as the expression says
      return JSON.stringify(words);
    },
  };
}
