import dayjs from "dayjs";
import "dayjs/locale/kk";
import "dayjs/locale/ru";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import en from "../../../../locales/en/fields.json";
import kz from "../../../../locales/kz/fields.json";
import ru from "../../../../locales/ru/fields.json";
import { printMonth } from "./print-month.ts";

const languages = { ru, en, kk: kz };
const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
const wordsOf = (language: keyof typeof languages) => {
  const names: Readonly<Record<string, string>> = languages[language].months;
  return { language, t: ((key: string) => names[key.replace("fields.months.", "")]) as TFunction }; // all that printing asks of it
};

describe("a month", () => {
  it.each(["ru", "en", "kk"] as const)("is called in %s as the date picker calls it", (language) => {
    for (const number of numbers)
      expect(printMonth(`2026-${number}`, wordsOf(language))).toBe(
        dayjs(`2026-${number}-01`).locale(language).format("MMMM YYYY"),
      );
  });

  it("that is none stays as it was written", () => {
    for (const text of ["2026-13", "апрель", ""]) expect(printMonth(text, wordsOf("ru"))).toBe(text);
  });
});
