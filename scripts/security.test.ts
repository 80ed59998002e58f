import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Requirements of levels 1 and 2 in OWASP ASVS 5.0, by chapter from V1 on. */
const ASKED = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const page = readFileSync("docs/security.md", "utf8");
const rows = [...page.matchAll(/^\| (V\d+)\.(\d+\.\d+) \| .+? \| (.+?) \| (.*) \|$/gm)].map(
  ([, chapter = "", id = "", stands = "", by = ""]) => ({ chapter, id: `${chapter}.${id}`, stands, by }),
);
const countOf = (chapter: string, stands?: string) =>
  rows.filter((row) => row.chapter === chapter && (stands === undefined || row.stands === stands)).length;

describe("the page of security", () => {
  it("has a row for each requirement, once, and says of each how it stands", () => {
    for (const [chapter, count] of ASKED.map((count, at) => [`V${at + 1}`, count] as const))
      expect([chapter, countOf(chapter)]).toEqual([chapter, count]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ stands }) => !["met", "n/a", "open"].includes(stands))).toEqual([]);
    for (const [, chapter = "", ...counts] of page.matchAll(/^\| (V\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm))
      expect([chapter, ...counts.map(Number)]).toEqual([
        chapter,
        ...["met", "n/a", "open"].map((stands) => countOf(chapter, stands)),
      ]);
  });

  it.each(["docs/security.md", "docs/threats.md", "docs/personal-data.md"])(
    "names files that there are: %s",
    (name) => {
      const named = readFileSync(name, "utf8").matchAll(/`((?:\.\/)?[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|md|mjs|json))`/g);
      expect([...named].flatMap(([, path = ""]) => (existsSync(path) ? [] : [path]))).toEqual([]);
    },
  );
});
