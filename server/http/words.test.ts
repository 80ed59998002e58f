import { describe, expect, it } from "vitest";
import { sayOtherwise, wordsIn } from "./words.ts";

describe("words that administrators say otherwise", () => {
  it("stand in the place of the product's, and leave nothing behind when they go", () => {
    const usual = wordsIn("ru")("parks.titles.list");
    const said = { titles: { list: "Таксопарки" }, help: { x_code: "Как в договоре" } };
    sayOtherwise("parks", { ru: said, en: said, kz: said });
    expect(wordsIn("ru")("parks.titles.list")).toBe("Таксопарки");
    expect(wordsIn("kz")("parks.help.x_code")).toBe("Как в договоре");
    sayOtherwise("parks", { ru: {}, en: {}, kz: {} });
    expect(wordsIn("ru")("parks.titles.list")).toBe(usual);
    expect(wordsIn("kz")("parks.help.x_code", { defaultValue: "" })).toBe("");
  });
});
