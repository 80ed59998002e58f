import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { utils, write } from "xlsx";
import { readTable } from "./read-table.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parkdesk-table-"));
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ["1900", false, 45_000],
  ["1904", true, 45_000 - 1462],
])("a day of a workbook with the calendar of %s is the day that its author sees", async (_, date1904, kept) => {
  const sheet = utils.aoa_to_sheet([["ИИН", "Дата"]]);
  utils.sheet_add_aoa(sheet, [["680516391237", { t: "n", v: kept, z: "dd.mm.yyyy" }]], { origin: 1 });
  const book = utils.book_new(sheet, "Sheet1");
  book.Workbook = { WBProps: { date1904 } };
  const path = join(folder, "drivers.xlsx");
  await writeFile(path, write(book, { type: "buffer" }));
  const rows = await readTable(path, { rows: 10, isKnown: () => true });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["ИИН", "Дата"],
    ["680516391237", 45_000],
  ]);
});
