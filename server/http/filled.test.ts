import { describe, expect, it } from "vitest";
import { filled } from "./filled.ts";
import { readWords } from "./read-words.ts";
import { wordsIn } from "./words.ts";

/** Every sentence of a branch with its key. */
const sentences = (words: unknown, at: string): [string, string][] =>
  typeof words === "string"
    ? [[at, words]]
    : Object.entries(Object(words)).flatMap(([name, each]) => sentences(each, `${at}.${name}`));

describe("a sentence said of every row", () => {
  it.each(["ru", "en", "kz"] as const)("is the one that the dictionary says, in %s", (locale) => {
    const t = wordsIn(locale);
    const isOfWords = (sentence: string) => /\$t\([^)]*\{\{/.test(sentence); // its values are keys
    const all = sentences(readWords(locale).errors, "errors").filter(
      ([key, sentence]) => !/_(one|few|many|other)$/.test(key) && !isOfWords(sentence),
    );
    expect(all.length).toBeGreaterThan(50);
    for (const [key, sentence] of all) {
      const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
      for (const value of ["АВР-7 <&>", 7, null]) {
        const values = Object.fromEntries(names.map((name) => [name, value]));
        expect([key, filled(t, key, values)]).toEqual([key, t(key, values)]);
      }
    }
  });
});
