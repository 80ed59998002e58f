import { expect, it } from "vitest";
import { fileNameOf, fileNamesOf } from "./file-names.ts";

const LONG = `Договор комиссии № ${"1234567890".repeat(13)}`;
const folded = (names: readonly string[]) => new Set(names.map((name) => name.toLocaleLowerCase("ru")));

it("a file is called as a person calls the paper, in letters that every system takes", () => {
  expect(fileNameOf("Договор комиссии № К-2025/110 от 15.12.2025", "pdf")).toBe(
    "Договор комиссии № К-2025-110 от 15.12.2025.pdf",
  );
  expect(fileNameOf('..\\..\\etc: "ИП" <Ахмет>|?*\u0000\n  Әлия', "pdf")).toBe("..-..-etc- -ИП- -Ахмет- Әлия.pdf");
  expect([...fileNameOf(LONG, "pdf")].length).toBe(124);
});

it.each([
  ["that are called alike", ["АВР № 1", "авр № 1", "АВР № 1"], ["АВР № 1.pdf", "авр № 1 (2).pdf", "АВР № 1 (3).pdf"]],
  ["one of which already has a number", ["А", "А (2)", "А"], ["А.pdf", "А (2).pdf", "А (3).pdf"]],
  ["that differ in what no system takes", ["А/1", "А:1"], ["А-1.pdf", "А-1 (2).pdf"]],
])("files %s are each of their own in one folder", (_, titles, names) => {
  expect(fileNamesOf(titles, "pdf")).toEqual(names);
});

it("files whose long names differ only at the end are each of their own, and none is longer for it", () => {
  const names = fileNamesOf([`${LONG} А`, `${LONG} Б`, `${LONG} В`], "pdf");
  expect(folded(names).size).toBe(3);
  for (const name of names) expect([...name].length).toBeLessThanOrEqual(124);
  expect(names[2]).toMatch(/ \(3\)\.pdf$/u);
});

it("as many of one name as are printed at once are each of their own", () => {
  expect(folded(fileNamesOf(new Array(2_000).fill("АВР"), "pdf")).size).toBe(2_000);
});
