import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ALL, filesBelow } from "./files-below.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Its own texts are planted ones. */
const SELF = "scripts/citations.test.ts";
const files = [...readdirSync(root), ...filesBelow([...ALL, "docs"])]
  .filter((path) => /\.(tsx?|mjs|css|md)$/u.test(path) && path !== SELF)
  .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));

/** The documents that are cited by their sections. */
const documents = new Map(
  files
    .filter(({ path }) => dirname(path) === "docs")
    .map(({ path, text }) => [basename(path, ".md"), sectionsOf(text)]),
);
const decisions = readdirSync(`${root}docs/adr`).map((name) => Number(name.slice(0, 4)));

describe("a citation", () => {
  it("names a section that a document has", () => {
    expect(files.flatMap(({ path, text }) => missing(path, text))).toEqual([]);
  });

  it("is read in all the ways in which people write one", () => {
    const cited = (text: string) => citationsIn("server/any.ts", text).map(({ name, section }) => `${name} ${section}`);
    expect(cited("(spec §4, §5; domain.md §2.5)")).toEqual(["specification 4", "specification 5", "domain 2.5"]);
    expect(cited("the spec's (§3), (domain\n * §10.7: a copy)")).toEqual(["specification 3", "domain 10.7"]);
    expect(cited("(RFC 5652 §5.3; X.690 §8.7, RFC 6986 §6.2–6.4, spec §7)")).toEqual(["specification 7"]);
    expect(cited("domain.md §1.1 and §1.4. Later on §9")).toEqual(["domain 1.1", "domain 1.4", "specification 9"]);
  });

  it("of a section or a document that is not there is found", () => {
    const planted = "/** Rounded up (domain.md §99.9; spec §7, §12, ADR 14, ADR 999), see nowhere.md and README.md. */";
    expect(missing("domain/any.ts", planted)).toEqual([
      "domain/any.ts: domain §99.9",
      "domain/any.ts: specification §12",
      "domain/any.ts: ADR 999",
      "domain/any.ts: nowhere.md",
    ]);
  });

  it("leads somewhere wherever a document links to another one", () => {
    const links = files.filter(({ path }) => path.endsWith(".md")).flatMap(({ path, text }) => brokenLinks(path, text));
    expect(links).toEqual([]);
    expect(brokenLinks("docs/any.md", "[a](domain.md#nowhere) [b](adr/none.md) [c](domain.md)")).toHaveLength(2);
  });
});

describe("what lies beside the repository", () => {
  const outside = ["..", "shared", "golden", "month.json"].join("/");

  it("is asked for by tests alone, and by those that do without it", () => {
    expect(files.filter(({ path, text }) => leansOutside(path, text)).map(({ path }) => path)).toEqual([]);
  });

  it("is found in a product file, a document, and a test that needs it", () => {
    const skipping = `it("adds up", { skip: !existsSync("${outside}") }, () => undefined);`;
    expect(leansOutside("domain/money/tiyn.ts", `/** As in ${outside}. */`)).toBe(true);
    expect(leansOutside("docs/domain.md", `See [the month](../${outside}).`)).toBe(true);
    expect(leansOutside("domain/money/tiyn.test.ts", `readFileSync("${outside}");`)).toBe(true);
    expect(leansOutside("domain/money/tiyn.test.ts", skipping)).toBe(false);
    expect(leansOutside("domain/money/tiyn.ts", skipping)).toBe(true);
  });
});

type Citation = { readonly name: string; readonly section: string };

/** A section of a published standard: it is not ours to hold to. */
const STANDARD = /\b(?:RFC \d+|X\.\d+) §\s?[\d.]+\d(?:–[\d.]+\d)?/gu;

/** The sections that a text cites. One without a name is of the source just before it, else of the document itself or the specification. */
function citationsIn(path: string, text: string): Citation[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/)?\s*/gu, " ").replace(STANDARD, "");
  const own = dirname(path) === "docs" && sectionsOf(text).size > 0 ? basename(path, ".md") : "specification";
  const found = flat.matchAll(/(?:\b(spec|specification|domain|[\w-]+\.md)(?:'s)?[,\s([]*)?§\s?(\d+(?:\.\d+)*)/gu);
  let last = { name: own, end: -1 };
  return [...found].map(({ 0: whole, 1: word, 2: section = "", index }) => {
    const isNext = last.end >= 0 && /^(?:,| and|, and)? $/u.test(flat.slice(last.end, index));
    const named = word === "spec" ? "specification" : word?.replace(/\.md$/u, "");
    const name = named ?? (isNext ? last.name : own);
    last = { name, end: index + whole.length };
    return { name, section };
  });
}

/** What a text cites and nobody has: sections, decisions, and documents called by their names alone or by their place in `docs`. */
function missing(path: string, text: string): string[] {
  const sections = citationsIn(path, text).filter(({ name, section }) => !documents.get(name)?.has(section));
  const decided = [...text.matchAll(/\bADR (\d+)|\bdocs\/adr\/(\d{4})\b/gu)].map(([, brief, full]) =>
    Number(brief ?? full),
  );
  const undecided = decided.filter((number) => !decisions.includes(number)).map((number) => `ADR ${number}`);
  const named = [...text.matchAll(/(?<![\w/.-])((?:docs\/[\w./-]+|[\w-]+)\.md)\b/gu)].map(([, name = ""]) => name);
  const gone = named.filter((name) => ["", "docs", dirname(path)].every((at) => !existsSync(join(root, at, name))));
  return [...sections.map(({ name, section }) => `${name} §${section}`), ...undecided, ...gone].map(
    (what) => `${path}: ${what}`,
  );
}

/** The numbers of a document's headings: `## 7. Calls`, `### 2.5 A row`. */
function sectionsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gmu)].map(([, section = ""]) => section));
}

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/gu, "-");

/** The links of a document to files or headings that are not there. */
function brokenLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/gu)];
  return links.flatMap(([link, to = "", anchor]) => {
    const target = to === "" ? join(root, path) : join(root, dirname(path), to);
    if (!existsSync(target)) return [`${path}: ${link}`];
    if (anchor === undefined) return [];
    const headings = [...readFileSync(target, "utf8").matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) => heading);
    return headings.some((heading) => anchorOf(heading) === anchor) ? [] : [`${path}: ${link}`];
  });
}

/** Whether a file needs what is not in the repository: it names a path to the folder beside it and is no test that skips without. */
function leansOutside(path: string, text: string): boolean {
  if (!/(?:\.\.\/)+shared\/|\/work\/shared\b/u.test(text)) return false;
  return !/\.test\.tsx?$/u.test(path) || !/\bexistsSync\(/u.test(text) || !/\bskip\b/u.test(text);
}
