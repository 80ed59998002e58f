import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defects, ofAntd, type Shown, type Spared, takenOfRefine } from "./defects.ts";

const NOTES = "../shared/design/refine.md";
const HERE = "src/app/refine-defects";
const notes = existsSync(NOTES) ? readFileSync(NOTES, "utf8") : undefined;
const all: [string, Shown | Spared][] = [...Object.entries(defects), ...Object.entries(ofAntd)];

/** The tests of a group, up to where the next one begins. */
function testsOf({ file, title }: Shown): string[] {
  const text = readFileSync(`${HERE}/${file}`, "utf8");
  const from = text.indexOf(`describe("${title}"`);
  if (from === -1) return [];
  const group = text.slice(from).split(/\ndescribe\(/)[0] ?? "";
  return [...group.matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*"([^"]+)"/g)].map(([, name = ""]) => name);
}

describe("a defect of the library", () => {
  it.each(all)("%s is shown as the library has it and as ours has it not, or cannot reach us", (_, entry) => {
    if ("why" in entry) return expect(entry.why).toMatch(/^.{40,}\.$/);
    const names = testsOf(entry);
    expect(names.filter((name) => name.startsWith("stock: "))).not.toEqual([]);
    expect(names.filter((name) => name.startsWith("ours: "))).not.toEqual([]);
  });

  it("is among ours for every row of the notes, and none of ours is without one", ({ skip }) => {
    if (notes === undefined) return skip("the notes on the library are not on this machine");
    const rows = [...notes.matchAll(/^\| ([A-Z](?:\/[A-Z])*) \|/gm)].flatMap(([, letters = ""]) => letters.split("/"));
    expect(rows.length).toBeGreaterThan(15);
    expect(Object.keys(defects).toSorted()).toEqual(rows.toSorted());
  });

  it("is among ours for every note on antd", ({ skip }) => {
    if (notes === undefined) return skip("the notes on the library are not on this machine");
    const bullets = notes.split("### antd and React")[1]?.match(/^- .+$/gm) ?? [];
    const told = bullets.filter((bullet) => !bullet.startsWith("- **Recommendation**"));
    expect(told.length).toBeGreaterThan(2);
    for (const bullet of told)
      expect([bullet, Object.keys(ofAntd).some((words) => bullet.includes(words))]).toEqual([bullet, true]);
    for (const words of Object.keys(ofAntd)) expect(notes).toContain(words);
  });
});

describe("what the product takes of refine", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$|testing\/|refine-defects\//.test(path))
    .map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));

  it("is the frame and none of the hooks that are told of here", () => {
    const taken = sources.flatMap(({ text }) =>
      [...text.matchAll(/import (type )?\{([^}]*)\} from "@refinedev\/core"/g)].flatMap(([, isType, names = ""]) =>
        isType ? [] : names.split(",").map((name) => name.trim()),
      ),
    );
    const values = new Set(taken.filter((name) => name !== "" && !name.startsWith("type ")));
    expect([...values].toSorted()).toEqual([...takenOfRefine]);
  });

  it("comes from its core, and from its pages for antd the three parts that lean on none of these; no dialog is asked for outside of React", () => {
    const others = sources.filter(({ text }) => /from "@refinedev\/(?!core"|antd")|import\("@refinedev/.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
    const ofAntd = sources.flatMap(({ text }) => /import \{([^}]*)\} from "@refinedev\/antd"/.exec(text)?.[1] ?? []);
    const parts = new Set(ofAntd.flatMap((names) => names.split(",").map((name) => name.trim())));
    expect([...parts].toSorted()).toEqual(["List", "useForm", "useTable"]);
    // Its state in the address is not read back (B), and others of its hooks write there (A, D): the question stands there already.
    const tables = sources.filter(({ text }) => /\buseTable[<(]/.test(text));
    for (const { text } of tables) expect(text).toContain("syncWithLocation: false");
    // A form of one act reads nothing, and goes nowhere by itself.
    const forms = sources.filter(({ text }) => /\buseForm<[^>]*HttpError/.test(text));
    expect(forms.length).toBeGreaterThan(0);
    for (const { text } of forms) expect(text).toMatch(/enabled: false[\s\S]*redirect: false/);
    const outside = sources.filter(({ text }) => /\bModal\.(confirm|info|warning|error)\(|\bconfirm\("/.test(text));
    expect(outside.map(({ path }) => path)).toEqual([]);
  });
});
