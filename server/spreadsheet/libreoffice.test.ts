import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import type { CellObject } from "xlsx";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { hasLibreOffice, reopened } from "../testing/libreoffice.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { columnLetters } from "./sheet-xml.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** What a spreadsheet would run, were it not text: the beginnings of formulas, also full-width, and commands of other times. */
const INJECTIONS = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(1)",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x","y")',
  "=1+1;=2",
];
const TEXTS = ["Әлі Қыдырбай ЖК", 'ТОО "Ромашка & Ко" <Алматы>', "  пробелы  ", "000123", "12.05.2026", ...INJECTIONS];

const kinds = ["text", "money", "integer", "percent", "date", "month", "instant"] as const;
const rowsOf = (): Cell[][] =>
  TEXTS.map((text, place) => [
    text,
    toTiyn(BigInt(place - 5) * 123_456_789_01n),
    place * 1_000,
    place * 25,
    "2026-04-30",
    "2026-04",
    new Date("2026-04-30T08:15:30Z"),
  ]);
const sheet: Sheet = {
  name: "Все виды",
  columns: kinds.map((kind) => ({ title: `=${kind}`, kind })),
  rows: rowsOf(),
  totals: ["Итого", toTiyn(1n)],
  frozenHeader: true,
};
/** Days and moments as their day numbers: 30.04.2026 is 46142. */
const APRIL_30 = 46_142;

it("opens in LibreOffice with every cell as it was written: amounts, days and moments are numbers, no text is a formula", async ({
  skip,
}) => {
  skip(!(await hasLibreOffice()), "soffice is not on this machine");
  const book = await reopened(await buffer(writeWorkbook([sheet])));
  expect(book.SheetNames).toEqual(["Все виды"]);
  const found = book.Sheets["Все виды"] ?? {};
  const at = (column: number, row: number) => found[`${columnLetters(column)}${row}`] as CellObject | undefined; // a sheet has cells under their names
  for (const [column, kind] of kinds.entries()) expect(at(column, 1)?.v).toBe(`=${kind}`);
  for (const [place, [text, amount, count, rate]] of rowsOf().entries()) {
    const row = place + 2;
    const cells = kinds.map((_, column) => at(column, row));
    expect(cells.map((cell) => cell?.f)).toEqual(kinds.map(() => undefined));
    const [shown, ...numbers] = cells.map((cell) => cell?.v);
    expect(String(shown).replace(/\r\n?/g, "\n")).toBe(String(text).replace(/\r\n?/g, "\n"));
    expect(numbers.slice(0, 2)).toEqual([Number(amount) / 100, count]);
    expect(numbers[2]).toBeCloseTo(Number(rate) / 10_000, 10);
    expect(numbers.slice(3, 5)).toEqual([APRIL_30, APRIL_30 - 29]);
    expect(numbers[5]).toBeCloseTo(APRIL_30 + (13 * 3600 + 15 * 60 + 30) / 86_400, 8); // Almaty's clock
  }
  expect([at(0, TEXTS.length + 2)?.v, at(1, TEXTS.length + 2)?.v]).toEqual(["Итого", 0.01]);
});
