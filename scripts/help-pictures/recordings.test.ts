import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import en from "../../locales/en/help.json" with { type: "json" };
import kz from "../../locales/kz/help.json" with { type: "json" };
import ru from "../../locales/ru/help.json" with { type: "json" };
import taken from "../../src/custom-pages/help/player/frames.json" with { type: "json" };
import { framesOf, isRecording, RECORDINGS, SHOWN_BY } from "../../src/custom-pages/help/player/recordings.ts";
import { SECTIONS } from "../../src/custom-pages/help/sections.ts";
import { HELP_RECORDINGS } from "./recordings.ts";

const FOLDER = new URL("../../public/help-steps/", import.meta.url);
/** What all frames together may weigh, in bytes. */
const MOST = 1_500_000;
const names = Object.keys(taken);

it("shows each step that is taken, once and in the order in which it is done", () => {
  expect(Object.entries(RECORDINGS)).toEqual(
    HELP_RECORDINGS.map(({ name, steps }) => [name, steps.map((step) => step.name)]),
  );
  expect(Object.values(RECORDINGS).flat()).toEqual(names);
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
});

it("has words for each step in three languages, and no two steps say the same", () => {
  for (const { steps } of [ru, en, kz]) {
    expect(Object.keys(steps)).toEqual(names);
    expect(Object.values(steps).every((text) => text.length > 15 && text.endsWith("."))).toBe(true);
    expect(new Set(Object.values(steps)).size).toBe(names.length);
  }
});

it("rings a place within the picture at each step, not all of it and not a dot, where it is pressed and where it is looked at", () => {
  for (const [name, { spot, isPressed }] of Object.entries(taken)) {
    const { x, y, width, height } = spot;
    expect([name, Math.min(x, y) >= 0, x + width <= 10_000, y + height <= 10_000]).toEqual([name, true, true, true]);
    expect([name, width >= 80 && height >= 120, width * height < 70_000_000]).toEqual([name, true, true]);
    const step = HELP_RECORDINGS.flatMap(({ steps }) => steps).find((each) => each.name === name);
    expect([name, isPressed]).toEqual([name, step?.press !== undefined]);
  }
});

it("has every frame as a picture as large as the page says, and all weigh less than a megabyte and a half", () => {
  expect(names.reduce((sum, name) => sum + statSync(new URL(`${name}.webp`, FOLDER)).size, 0)).toBeLessThan(MOST);
  for (const recording of HELP_RECORDINGS)
    for (const { step, src, width, height } of framesOf(recording.name)) {
      const file = readFileSync(new URL(`${step}.webp`, FOLDER));
      expect([step, file.toString("latin1", 8, 16)]).toEqual([step, "WEBPVP8X"]);
      expect([step, file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([step, width, height]);
      expect(src).toMatch(new RegExp(`^/help-steps/${step}\\.webp\\?[0-9a-f]{8}$`));
    }
});

it("stands in the section of instructions, and what tells of the same leads there", () => {
  const section = SECTIONS.find(({ name }) => name === "video-instructions");
  expect(section?.parts.filter(isRecording)).toEqual(Object.keys(RECORDINGS));
  expect(new Set(Object.values(SHOWN_BY))).toEqual(new Set(Object.keys(RECORDINGS)));
});
