import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import help from "../../../locales/ru/help.json" with { type: "json" };
import { helpFor, SECTIONS, searchSections } from "./sections.ts";

const titles = {
  section: (name: keyof typeof help.sections) => help.sections[name],
  part: (name: keyof typeof help.parts) => help.parts[name].title,
};
const found = (text: string) => searchSections(text, titles).map(({ section, parts }) => [section.name, parts.length]);

it("has the ten sections of spec §2", () => {
  expect(SECTIONS.map(({ name }) => name)).toEqual([
    "profile",
    "handbook",
    "main-data",
    "aggregator-docs",
    "park-docs",
    "digital-docs",
    "video-instructions",
    "park-drivers",
    "driver-analytics",
    "driver-signs",
  ]);
});

it("finds sections and parts by any piece of their titles, in whatever letters", () => {
  expect(found("")).toEqual(SECTIONS.map(({ name, parts }) => [name, parts.length]));
  expect(found("ЛИМИТ")).toEqual([["main-data", 1]]);
  expect(found("справочник")).toEqual([["handbook", 10]]);
  expect(found("документооборот")).toEqual([["digital-docs", 4]]);
  expect(found("на «главной»")).toEqual([["main-data", 1]]);
  expect(found("  лимит ")).toEqual([["main-data", 1]]);
  expect(found("такого нет")).toEqual([]);
});

it("leads from a screen to the part that tells of it", () => {
  expect(helpFor("/")).toBe("/help/main-data#closing");
  expect(helpFor("/avrs/legal/7")).toBe("/help/park-docs#parkAvr");
  expect(helpFor("/avrs/aggregator/7")).toBe("/help/aggregator-docs#avr");
  expect(helpFor("/oks/12")).toBe("/help/aggregator-docs#report");
  expect(helpFor("/oks/12/distribution")).toBe("/help/aggregator-docs#distribution");
  expect(helpFor("/parks/3/distribution/2026-04")).toBe("/help/aggregator-docs#distribution");
  expect(helpFor("/parks/3")).toBe("/help/handbook#parks");
  const anchors = SECTIONS.flatMap(({ name, parts }) => parts.map((part) => `/help/${name}#${part}`));
  for (const path of ["/parks", "/esfs/1", "/drivers", "/drivers-avrs", "/payments", "/profile/info", "/elsewhere"])
    expect(anchors).toContain(helpFor(path));
});

it("knows of every page of the specification, so that only home leads to what is told of home", async () => {
  const pages = (await readFile("docs/spec-coverage.md", "utf8")).matchAll(/^\| `(\/[^`]*)` \| .* \| (.*) \|$/gm);
  const inside = [...pages].flatMap(([, path = "", who]) =>
    who === "anybody" || path.startsWith("/help") ? [] : [path],
  );
  const ofHome = helpFor("/");
  expect(inside.length).toBeGreaterThan(90);
  expect(inside.filter((path) => helpFor(path.replaceAll(/:\w+/g, "7")) === ofHome)).toEqual(["/"]);
  expect(helpFor("/studio/parks")).not.toBe(ofHome);
});
