import { expect, it } from "vitest";
import { nextNumber } from "./next-number.ts";

it("the next number goes on where this year's numbers end, written as they are", () => {
  expect(nextNumber(["ДК-2024/098", "ДК-2026/002", "ДК-2026/014", "б/н"], 2026)).toBe("ДК-2026/015");
});

it("a new year begins at one, and numbers that nobody counts suggest nothing", () => {
  expect(nextNumber(["ДК-2024/098", "ДК-2025/002"], 2026)).toBe("ДК-2026/001");
  expect(nextNumber(["б/н", "17"], 2026)).toBeUndefined();
  expect(nextNumber([], 2026)).toBeUndefined();
});
