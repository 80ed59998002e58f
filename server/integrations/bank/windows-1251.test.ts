import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEIGHBOURS } from "../../../domain/search/fold.ts";
import { fitToWindows1251, toWindows1251 } from "./windows-1251.ts";

const read = (bytes: Uint8Array) => new TextDecoder("windows-1251").decode(bytes);
const RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const KAZAKH = "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя";
const OTHERS = `${"abcdefghijklmnopqrstuvwxyz"}0123456789 №«»“”„–—…'"()/\\.,;:!?%&+=-_*@#<>[]{}§°±`;

describe("windows-1251", () => {
  it("has every letter of Russian, Latin and the signs that papers are written with, each of which comes back", () => {
    for (const sign of `${RUSSIAN}${RUSSIAN.toUpperCase()}${OTHERS}${OTHERS.toUpperCase()}`) {
      expect(fitToWindows1251(sign)).toEqual({ text: sign, replaced: [], unknown: [] });
      expect(read(toWindows1251(sign))).toBe(sign);
    }
  });

  it("has no letters of Kazakh but «і»: they become their Russian neighbours, and are named", () => {
    const lacking = [...KAZAKH].filter((letter) => !`${RUSSIAN}і`.includes(letter));
    expect(lacking.join("")).toBe("әғқңөұүһ");
    for (const letter of [...lacking, ...lacking.map((one) => one.toUpperCase())]) {
      const { text, replaced, unknown } = fitToWindows1251(letter);
      expect([replaced, unknown]).toEqual([[letter], []]);
      expect(text.toLowerCase()).toBe(NEIGHBOURS[letter.toLowerCase() as keyof typeof NEIGHBOURS]);
      expect(text === text.toUpperCase()).toBe(letter === letter.toUpperCase());
    }
    expect(fitToWindows1251("ЖК «Қайнар Әлем» іс").text).toBe("ЖК «Кайнар Алем» іс");
  });

  it("writes the tenge in letters, leaves accents off, and says what it can do nothing about", () => {
    expect(fitToWindows1251("5\u202f000 ₸ − Café")).toEqual({
      text: "5 000 тг - Cafe",
      replaced: ["\u202f", "₸", "−", "é"],
      unknown: [],
    });
    expect(fitToWindows1251("界🚖").unknown).toEqual(["界", "🚖"]);
  });

  it("makes of any text something that its bytes give back, and changes nothing that it need not", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const fitted = fitToWindows1251(text);
        expect(read(toWindows1251(fitted.text))).toBe(fitted.text);
        if (fitted.replaced.length + fitted.unknown.length === 0) expect(fitted.text).toBe(text.normalize("NFC"));
        expect(fitToWindows1251(fitted.text)).toMatchObject({ text: fitted.text, replaced: [], unknown: [] });
      }),
      { numRuns: 500 },
    );
  });
});
