import { describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { LOCALES } from "../../server/http/locale-files.ts";
import { readWords } from "../../server/http/read-words.ts";
import { resourceOf } from "../../src/engine/define/resource-of.ts";
import { legals } from "../../src/resources/legals/legals.ts";
import { wordsOfFile, wordsOfHead } from "./resource-words.ts";

describe.each(LOCALES)("the words of resources in %s", (locale) => {
  const all = readWords(locale);

  it("come with the resource's file, all that a page may say", () => {
    for (const definition of defined) {
      const { done: _, ...own } = all[definition.name] ?? {};
      expect(wordsOfFile(resourceOf(definition), locale)[definition.name]).toEqual(own);
    }
  });

  it("are there before it as far as the menu and the search need them", () => {
    for (const { name } of defined) expect(wordsOfHead(name, locale)).toHaveProperty("titles.list");
    expect(wordsOfHead("avrs", locale)).not.toHaveProperty("fields.number");
  });

  it("bring those of another resource that a description names", () => {
    expect(Object.keys(wordsOfFile(resourceOf(legals), locale))).toContain("counterparties");
  });
});
