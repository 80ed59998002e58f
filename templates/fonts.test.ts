import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pieces } from "./fonts.ts";

describe("words on paper", () => {
  it("are not hyphenated", () => {
    expect(pieces("предпринимательница")).toEqual(["предпринимательница"]);
    expect(pieces("ОК-2026-000041")).toEqual(["ОК-2026-000041"]);
  });

  it("longer than a column are cut at their own hyphens first", () => {
    expect(pieces("Константинопольский-Преображенский")).toEqual(["Константинопольский-", "", "Преображенский"]);
  });

  it("lose no letter, however long", () =>
    fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (word) => pieces(word).join("") === word)));
});
