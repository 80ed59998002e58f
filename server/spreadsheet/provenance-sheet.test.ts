import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import * as XLSX from "xlsx";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { type Provenance, provenanceSheet } from "./provenance-sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const passport: Provenance = {
  captions: {
    sheet: "Паспорт выгрузки",
    title: "Выгрузка",
    who: "Кто выгрузил",
    when: "Когда",
    filters: "Фильтры",
    noFilters: "Без фильтров",
    rowCount: "Строк",
    totals: "Итоги",
  },
  title: "Отчёты комиссионера",
  who: "Айгүл Сейтқызы, manager@parkdesk.example",
  when: new Date("2026-05-04T04:30:00Z"),
  filters: [{ caption: "Период", value: "01.04.2026 — 30.04.2026" }],
  rowCount: 1240,
  totals: [{ caption: "К перечислению, ₸", value: { kind: "money", value: toTiyn(2_327_336_239n) } }],
};

async function lines(of: Provenance): Promise<unknown[][]> {
  const book = XLSX.read(await buffer(writeWorkbook([provenanceSheet(of)])));
  expect(book.SheetNames).toEqual(["Паспорт выгрузки"]);
  return XLSX.utils.sheet_to_json(book.Sheets["Паспорт выгрузки"] ?? {}, { header: 1, raw: false });
}

it("says what was exported, by whom, when, by which filters, how many rows and what they add up to", async () => {
  expect(await lines(passport)).toEqual([
    ["Выгрузка", "Отчёты комиссионера"],
    ["Кто выгрузил", "Айгүл Сейтқызы, manager@parkdesk.example"],
    ["Когда", "04.05.2026 09:30"],
    ["Строк", "1,240"],
    ["Фильтры"],
    ["— Период", "01.04.2026 — 30.04.2026"],
    ["Итоги"],
    ["— К перечислению, ₸", "23,273,362.39"],
  ]);
});

it("says so when there were no filters and no totals", async () => {
  const { totals: _, ...rest } = passport;
  expect((await lines({ ...rest, filters: [] })).slice(4)).toEqual([["Фильтры", "Без фильтров"]]);
});
