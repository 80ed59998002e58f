import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { idleSpreads } from "./figures/idle-spreads.ts";
import { sourceOf } from "./figures/sources.ts";
import { ALL, filesBelow } from "./files-below.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

it("no literal is spread into another one: what is in it stands there by itself", () => {
  const files = filesBelow(ALL).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) =>
    idleSpreads(sourceOf(file, readFileSync(join(root, file), "utf8"))).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

describe("the guard of idle spreads", () => {
  const linesOf = (text: string) => idleSpreads(sourceOf("planted.tsx", text));

  it.each([
    "const both = { ...{ id, name }, version };",
    "const both = { ...({ id } as const), version };",
    "const all = [...(['one', 'two'] as const), three];",
    "call(...[one, two]);",
    "const shown = <Row {...{ id, name }} />;",
  ])("sees what was planted: %s", (planted) => expect(linesOf(planted)).toEqual([1]));

  it.each([
    "const both = { ...(isNew && { id }), ...rest };",
    "const all = [...[one, two].map(twice), ...(three ? [three] : [])];",
  ])("lets a spread be that does something: %s", (fine) => expect(linesOf(fine)).toEqual([]));
});
