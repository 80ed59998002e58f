import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestQuotes } from "./quotes.ts";

describe("quotes within quotes", () => {
  it("are the inner ones", () => {
    expect(nestQuotes("Удалить «ТОО «Рога»»?")).toBe("Удалить «ТОО „Рога“»?");
    expect(nestQuotes("«А» и «ТОО «Б», «В»»")).toBe("«А» и «ТОО „Б“, „В“»");
    expect(nestQuotes("ТОО «Рога», » и без кавычек")).toBe("ТОО «Рога», » и без кавычек");
  });

  it("are never doubled, nothing else changes, and a second time changes nothing", () => {
    const word = fc.constantFrom("«", "»", "ТОО", " ", "„", "“");
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join("");
        const said = nestQuotes(text);
        expect(said).not.toMatch(/«[^»]*«/u);
        expect(said).toHaveLength(text.length);
        expect(nestQuotes(said)).toBe(said);
      }),
    );
  });
});
