import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import en from "../../locales/en/help.json" with { type: "json" };
import kz from "../../locales/kz/help.json" with { type: "json" };
import ru from "../../locales/ru/help.json" with { type: "json" };
import taken from "../../src/custom-pages/help/pictures.json" with { type: "json" };
import { PICTURE_OF, PICTURES_OF_STEPS } from "../../src/custom-pages/help/pictures.ts";
import { HELP_PICTURES } from "./pages.ts";

const FOLDER = new URL("../../public/help/", import.meta.url);
/** What all pictures together may weigh, in bytes. */
const MOST = 1_500_000;
const names = Object.keys(taken).sort();

it("has every picture that it names, shows each, and takes no other", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.webp`));
  expect([...HELP_PICTURES.map(({ name }) => name)].sort()).toEqual(names);
  const shown = new Set([...Object.values(PICTURE_OF), ...Object.values(PICTURES_OF_STEPS).flat()]);
  expect([...shown].sort()).toEqual(names);
});

it("says in three languages what each picture shows", () => {
  for (const { pictures } of [ru, en, kz]) {
    expect(Object.keys(pictures).sort()).toEqual(names);
    expect(Object.values(pictures).every((alt) => alt.length > 10)).toBe(true);
  }
});

it("weighs no more than a megabyte and a half, and each is as large as the page says before it is there", () => {
  expect(names.reduce((sum, name) => sum + statSync(new URL(`${name}.webp`, FOLDER)).size, 0)).toBeLessThan(MOST);
  for (const [name, { width, height }] of Object.entries(taken)) {
    const file = readFileSync(new URL(`${name}.webp`, FOLDER));
    expect([name, file.toString("latin1", 0, 4), file.toString("latin1", 8, 12)]).toEqual([name, "RIFF", "WEBP"]);
    // The size of the whole picture, less one, stands in its extended header.
    const size = [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
    expect([name, file.toString("latin1", 12, 16), ...size]).toEqual([name, "VP8X", width, height]);
  }
});
