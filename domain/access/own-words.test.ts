import { describe, expect, it } from "vitest";
import { isOfOwnWords } from "./own-words.ts";

const KNOWN = [
  "ТОО «Жетісу Такси»",
  "Парк Golden Drive",
  "Ахметова",
  "Айгуль",
  "a.akhmetova@company.kz",
  "+77010000101",
];

describe("a password of words that everybody knows", () => {
  it.each([
    "Parkdesk2026",
    "parkdesk-demo",
    "ПАРКДЕСК!2026",
    "Gfhrltcr2026", // «паркдеск» in the Latin layout
    "Жетісу2026!",
    "golden-drive-1",
    "goldendrive777",
    "Ахметова_Айгуль",
    "F[vtnjdf1985", // «Ахметова» so
    "akhmetova.2026",
    "87010000101",
    "company0000101",
  ])("is refused: %s", (password) => expect(isOfOwnWords(password, KNOWN)).toBe(true));

  it.each(["parkdesk-7Kq2xWm9", "vesna-2026-almaty", "golden-corn-by-the-sea", "не-тот-парк-а-другой", "x8Kd-2pQz-71"])(
    "is taken once it has enough of its own, or none of them: %s",
    (password) => expect(isOfOwnWords(password, KNOWN)).toBe(false),
  );

  it("is not made of words of a letter or two, which stand in anything", () =>
    expect(isOfOwnWords("kz-ab-12", ["ab@kz.kz"])).toBe(false));
});
