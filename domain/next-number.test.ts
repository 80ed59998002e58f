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

it("the way of writing is the newest year's, and its highest number's, in whatever order they come", () => {
  const given = ["К-2024-98", "ДК-2025/0003", "АК-2025/0014", "ДК-2025/0002"];
  for (const numbers of [given, given.toReversed()]) expect(nextNumber(numbers, 2026)).toBe("АК-2026/0001");
});

it("numbers of this year that are written otherwise are not counted", () => {
  const given = ["ДК-2027/001", "ДК-2026/005", "АК-2026/050", "ДК-2026-060", "ДК-2026/004"];
  expect(nextNumber(given, 2026)).toBe("ДК-2026/006");
});
