import { expect, it } from "vitest";
import { seenText } from "./seen-text.ts";

it("a text is kept without what nobody can see", () => {
  expect(seenText("\u200b")).toBe("");
  expect(seenText("\u2800\u3164 \u00ad\ufeff")).toBe("");
  expect(seenText(" Такси\u200b\u00a0Плюс\u202e ")).toBe("Такси\u00a0Плюс");
  expect(seenText("Ёлка, «Қазақ» — № 5\nвторая строка")).toBe("Ёлка, «Қазақ» — № 5\nвторая строка");
});
