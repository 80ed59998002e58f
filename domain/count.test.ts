import { createInstance } from "i18next";
import { expect, it } from "vitest";
import { COUNTS_IN_WORDS, formatCount } from "./count.ts";

it("thousands are parted by a no-break space, and other words are left alone", () => {
  expect([0, -5000, 999, 1240, 1234567, "10000+", "много"].map(formatCount)).toEqual([
    "0",
    "-5\u00a0000",
    "999",
    "1\u00a0240",
    "1\u00a0234\u00a0567",
    "10\u00a0000+",
    "много",
  ]);
});

it("a count in words is parted too, and what is no count is not: a year, the number of a document", async () => {
  const words = { signed_one: "{{count}} акт", signed_many: "{{count}} актов", year: "{{year}} год, № {{number}}" };
  const said = await createInstance()
    .use(COUNTS_IN_WORDS)
    .init({
      lng: "ru",
      resources: { ru: { translation: words } },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  expect(said("signed", { count: 11_412 })).toBe("11\u00a0412 актов");
  expect(said("signed", { count: 1 })).toBe("1 акт");
  expect(said("year", { year: 2026, number: "10234" })).toBe("2026 год, № 10234");
});
