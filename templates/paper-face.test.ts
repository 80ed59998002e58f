import { Font } from "@react-pdf/renderer";
import { beforeAll, describe, expect, it } from "vitest";
import { PRINTED } from "../domain/printed-text.ts";
import { installedFonts } from "./node-fonts.ts";
import { type Face, withMemory } from "./paper-face.ts";

const TEXT = "Көрсетілген қызметтер № 7: AVATAR, 1 240,50 ₸";
const laid = (face: Face, text: string) => face.layout(text, [], undefined, undefined, "ltr");
const placed = (face: Face, text: string) => {
  const { glyphs, positions } = laid(face, text);
  return {
    ids: glyphs.map(({ id }: { id: number }) => id),
    positions: positions.map((place: object) => ({ ...place })),
  };
};

describe("a face with a memory", () => {
  let plain: Face;
  beforeAll(async () => {
    Font.register({ family: "as it comes", src: installedFonts().regular });
    await Font.load({ fontFamily: "as it comes" });
    const { data } = Font.getFont({ fontFamily: "as it comes" });
    if (!data) throw new Error("the font has not been loaded");
    plain = data;
  });

  it("sets a text as the face by itself does, the second time as well", () => {
    const face = withMemory(plain);
    for (const _ of [1, 2]) expect(placed(face, TEXT)).toEqual(placed(plain, TEXT));
    expect(laid(face, TEXT)).toBe(laid(face, TEXT));
  });

  it("sets a text with wishes of its own anew", () => {
    const face = withMemory(plain);
    const rightToLeft = face.layout("אב", [], undefined, undefined, "rtl");
    expect(rightToLeft.glyphs.map(({ id }: { id: number }) => id)).toEqual(placed(face, "אב").ids.toReversed());
  });

  it("lets nobody move what later papers will show", () => {
    const face = withMemory(plain);
    const [first] = laid(face, TEXT).positions;
    expect(() => Object.assign(first, { xAdvance: 0 })).toThrow(TypeError);
  });

  it("draws a letter that it lacks as one that is missing, never as another face's, whose letters have other numbers", () => {
    const face = withMemory(plain);
    expect(face.hasGlyphForCodePoint("漢".codePointAt(0))).toBe(true);
    expect(placed(face, "Такси 🚕 漢")).toEqual(placed(plain, "Такси \ufffd\ufffd \ufffd"));
  });

  it("has every letter that a person may write, and is as large as the face by itself", () => {
    const lacking = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
        (code) => code >= 0x20 && !plain.hasGlyphForCodePoint(code),
      );
    expect(PRINTED.flatMap(([from, to]) => lacking(from, to))).toEqual([]);
    const face = withMemory(plain);
    expect([face.unitsPerEm, face.ascent, face.descent]).toEqual([plain.unitsPerEm, plain.ascent, plain.descent]);
  });

  it("forgets before it grows without bounds, and sets texts no differently", () => {
    const face = withMemory(plain);
    const first = laid(face, "0");
    for (let number = 0; number < 4_100; number += 1) laid(face, String(number));
    expect(laid(face, "0")).not.toBe(first);
    expect(placed(face, "0")).toEqual(placed(plain, "0"));
  });
});
