import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { licenceFaults, packagesOf } from "./packages-of.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const { packages } = JSON.parse(read("package-lock.json"));
const { dependencies } = JSON.parse(read("package.json"));
const found = packagesOf(packages, new Set(Object.keys(dependencies)));

it("every package of an installation is under a licence that we may use", () => {
  expect(found.filter(({ isOurs }) => isOurs)).toHaveLength(Object.keys(dependencies).length);
  expect(found.length).toBeGreaterThan(300);
  expect(licenceFaults(found)).toEqual([]);
});

it.each([
  ["GPL-3.0", 1],
  ["(MIT OR GPL-3.0)", 0],
  ["(MIT AND GPL-3.0)", 1],
  ["(MIT OR Apache-2.0) AND GPL-3.0", 1],
])("a package under %s is told of or not", (license, faults) => {
  const [one] = packagesOf({ "node_modules/a": { version: "1.0.0", license } }, new Set());
  expect(licenceFaults(one ? [one] : [])).toHaveLength(faults);
});

it("a package that was looked at is looked at again once it says another licence", () => {
  const told = (license?: string) => {
    const said = { version: "9.0.0", ...(license !== undefined && { license }) };
    return licenceFaults(
      packagesOf({ "node_modules/png-js": said, "node_modules/constructor": { license: "MIT" } }, new Set()),
    );
  };
  expect(told()).toEqual([]);
  expect(told("GPL-3.0")).toEqual([expect.stringContaining("png-js 9.0.0 is under «GPL-3.0»")]);
});

it("the page of dependencies names what runs a script when it is installed, and what is no stable release", () => {
  const page = read("docs/dependencies.md");
  const part = (title: string) => page.split("\n\n").find((text) => text.startsWith(`**${title}**`)) ?? "";
  for (const [title, note] of [
    ["What runs a script when it is installed", "runs a script at its installation"],
    ["What is no stable release", "no stable release"],
  ] as const) {
    const named = [...part(title).matchAll(/`(@?[\w/*-]+)`/g)].map(([, name = ""]) => name.replace("/*", "/"));
    const such = found.filter(({ notes }) => notes.includes(note)).map(({ name }) => name);
    expect(such.length).toBeGreaterThan(1);
    expect(
      such.filter((name) => !named.some((each) => (each.endsWith("/") ? name.startsWith(each) : name === each))),
    ).toEqual([]);
  }
});
