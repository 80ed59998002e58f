import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FOLDED, foldText } from "./fold.ts";
import { termsOf } from "./terms.ts";
import { hasWords } from "./words.ts";

describe("a text as it is searched", () => {
  it("has Kazakh letters and ё as their plain neighbours", () => {
    expect(foldText("Әлем Ғалым Қанат Ңұр Өмір Үміт Жиһаз Іле Ёлкин")).toBe(
      "алем галым канат нур омир умит жихаз иле елкин",
    );
  });
  it("does not tell Latin letters from the Cyrillic ones that look like them, large or small", () => {
    expect(foldText("ABEKMHOPCTYX abekmhopctyx")).toBe(foldText("АВЕКМНОРСТУХ авекмнорстух"));
    expect(foldText("K-2026")).toBe(foldText("к-2026"));
  });
  it("tells all other letters apart, and folding twice is folding once", () => {
    expect(foldText("Зд7№-й")).toBe("зд7№-й");
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => foldText(foldText(text)) === foldText(text)));
    expect([...FOLDED.from]).toHaveLength([...FOLDED.to].length);
  });
});

describe("what a search asks for", () => {
  it.each([
    ["1 234,56", 123_456n, 123_456n],
    ["1\u00a0234\u202f567,89 ₸", 123_456_789n, 123_456_789n],
    ["1234.5", 123_450n, 123_450n],
    ["1 234", 123_400n, 123_499n],
  ])("«%s» is a sum", (typed, low, high) => {
    expect(termsOf(typed)).toMatchObject([{ sum: { low, high, isSigned: false } }]);
  });
  it("a sum with a minus is that sum alone", () => {
    expect(termsOf("−1 234,56")).toMatchObject([{ sum: { low: -123_456n, high: -123_456n, isSigned: true } }]);
    expect(termsOf("-5")).toMatchObject([{ sum: { low: -599n, high: -500n, isSigned: true } }]);
  });
  it.each([
    ["+7 (700) 000-40-20", "+77000004020"],
    ["8 700 000 40 20", "+77000004020"],
    ["8(700)000-40-20", "+77000004020"],
    ["7 (700) 000\u201340\u201320", "+77000004020"],
    ["(700) 000-40-20", "+77000004020"],
    ["+7 (700) 000", "+7700000"],
    ["8 (700)", "+7700"],
    ["000-40-20", "0004020"],
    ["701 000 4021", "+77010004021"],
    ["7 701 000 4021", "+77010004021"],
    ["701 000", "701000"],
    ["701 000 40", "70100040"],
    ["8 701 000", "+7701000"],
  ])("«%s» is a phone, or as much of one as was typed", (typed, stored) => {
    expect(termsOf(typed)).toMatchObject([{ stored }]);
  });
  it("an ИИН in groups of three is that ИИН, and a round sum that may be the beginning of a phone is a sum too", () => {
    expect(termsOf("850 000 007 919")).toMatchObject([{ stored: "850000007919" }]);
    expect(termsOf("701 000")).toMatchObject([{ stored: "701000", sum: { low: 70_100_000n } }]);
    for (const typed of ["5 000 000", "701 2026", "1 701 000", "701 000,00"])
      expect(
        termsOf(typed).filter(({ stored }) => stored),
        typed,
      ).toEqual([]);
  });
  it("a phone is a text as it was typed as well, words stand beside it, and what is no phone is none", () => {
    expect(termsOf("Ким +7 (700)  000-40-20 К-2026")).toEqual([
      { text: "Ким" },
      { text: "+7 (700) 000-40-20", stored: "+77000004020" },
      { text: "К-2026" },
    ]);
    for (const text of ["К-2026-000001", "780425 490013", "2026-04", "12 345,00", "-5", "(1)", "2026000123"])
      expect(
        termsOf(text).filter(({ stored }) => stored),
        text,
      ).toEqual([]);
  });
  it("quotes of every kind only stand around what is looked for", () => {
    for (const typed of ['"Альфа"', "«Альфа»", "“Альфа”", "„Альфа“", "'Альфа'", '"Альфа', "Альфа»"])
      expect(termsOf(typed), typed).toEqual([{ text: "Альфа" }]);
    expect(termsOf('ТОО"Альфа"')).toEqual([{ text: "ТОО" }, { text: "Альфа" }]);
    expect(termsOf('"')).toEqual([]);
    expect(hasWords("ТОО «Альфа»", 'тоо "альфа"')).toBe(true);
    expect(hasWords("ТОО «Бета»", 'тоо "альфа"')).toBe(false);
  });
  it("the point between a name and what tells it apart is copied along and is no word", () => {
    expect(termsOf("Альфа · Алматы")).toEqual([{ text: "Альфа" }, { text: "Алматы" }]);
    expect(hasWords("Альфа Алматы", "Альфа · Алматы")).toBe(true);
  });
  it("words and a sum stand beside each other, and a sum is a text as it was typed as well", () => {
    expect(termsOf("  Ким 12 345,00 К-2026 ")).toEqual([
      { text: "Ким" },
      { text: "12 345,00", sum: { low: 1_234_500n, high: 1_234_500n, isSigned: false } },
      { text: "К-2026" },
    ]);
    expect(termsOf("12 2026").map(({ text }) => text)).toEqual(["12", "2026"]);
    expect(termsOf("1.234,56")).toEqual([{ text: "1.234,56" }]);
    expect(termsOf("К-2026 345 500₸Ким").map(({ text }) => text)).toEqual(["К-2026", "345 500", "Ким"]);
  });
});
