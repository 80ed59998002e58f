import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const locales = new URL("../locales/", import.meta.url);
type Words = { readonly [key: string]: Words | string };
const wordsOf = (path: string): Words => JSON.parse(readFileSync(new URL(path, locales), "utf8"));
const textsIn = (words: Words | string | undefined): string[] =>
  typeof words === "string" ? [words] : Object.values(words ?? {}).flatMap(textsIn);

/** What stands over columns and lists: names of fields and of columns of lines, and what a list is called. */
const headingsOf = ({ fields, lines, columns, titles }: Words): string[] => [
  ...[fields, lines, columns].flatMap(textsIn),
  ...(typeof titles === "object" && typeof titles.list === "string" ? [titles.list] : []),
];
/** A word that is cut off with a point, in the middle of a heading or at its end: `Рег. номер`; `No.` is how numbers are written. */
const isCut = (heading: string): boolean =>
  heading.length < 50 && /(?<![\p{L}\d])(?!\p{Lu}\. |No\. )\p{L}{1,8}\.(?=[ ,]|$)/u.test(heading);

describe("a heading", () => {
  it.each(["ru", "en", "kz"])("is made of whole words: %s", (locale) => {
    const files = readdirSync(new URL(`${locale}/`, locales)).filter((name) => name !== "fields.json"); // sentences of inputs
    const headings = [...files.map((name) => `${locale}/${name}`), `defaults/${locale}.json`].flatMap((path) =>
      headingsOf(wordsOf(path)),
    );
    expect(headings.length).toBeGreaterThan(200);
    expect(headings.filter(isCut)).toEqual([]);
  });
});
