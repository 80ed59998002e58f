import { describe, expect, it } from "vitest";
import type { WorkSheet } from "xlsx";
import { BATCH_ROWS } from "./limits.ts";
import { bookOf, csv, HEADERS, line, readAll, refusalOf, sheetOf, workbook } from "./testing.ts";

const header = HEADERS.ru.split(";");
const cells = line().split(";");

/** A sheet with one line after the header, some of its cells replaced. */
function sheetWith(change: WorkSheet): WorkSheet {
  return { ...sheetOf([header, cells, cells]), ...change };
}

describe("a workbook", () => {
  it("gives a row the same key as a CSV does", async () => {
    const [table, text] = [await readAll(workbook(sheetWith({}))), await readAll(csv(line()))];
    expect(table.rows[0]?.key).toBe(text.rows[0]?.key);
  });

  it("is read when its parts are stored and not deflated, as some programs write it, and refused when it is cut", async () => {
    const file = workbook(sheetWith({}), false);
    expect((await readAll(file)).rows).toEqual((await readAll(workbook(sheetWith({})))).rows);
    const name = file.indexOf("xl/worksheets/sheet1.xml"); // of its local header: its bytes begin after it
    const cut = Buffer.concat([file.subarray(0, name + 100), file.subarray(name + 400)]);
    expect(await refusalOf(cut)).toMatchObject({ code: "XLSX_DAMAGED" });
  });

  it("has its formulas refused, whatever their remembered result, and never evaluated", async () => {
    const formula = { t: "n", v: -678.0666, f: "SUM(1,2)" } as const;
    const { rows, problems } = await readAll(workbook(sheetWith({ F2: formula })));
    expect(problems).toEqual([{ line: 2, column: "Сумма", code: "FORMULA_CELL", value: "=SUM(1,2)" }]);
    expect(rows.map((row) => row.line)).toEqual([3]);
  });

  it("has a formula without a result refused too, in any column that we read", async () => {
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${header
      .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      .join("")}</row><row r="2">${cells
      .map((text, place) => (place === 8 ? `<c r="I2"><f>1+1</f></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`))
      .join("")}</row></sheetData></worksheet>`;
    const { rows, problems } = await readAll(bookOf(Buffer.from(xml)));
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ line: 2, column: "Комментарий", code: "FORMULA_CELL", value: "=1+1" }]);
  });

  it("may hold the noise of binary fractions, but no fifth decimal", async () => {
    const numbers = [-0.12340000000000373, 32_091.564600000002, 0.12345].map((amount) => [
      ...cells.slice(0, 5),
      amount,
      ...cells.slice(6),
    ]);
    const { rows, problems } = await readAll(workbook(sheetOf([header, ...numbers])));
    expect(rows.map(({ amount }) => amount)).toEqual([-1_234n, 320_915_646n]);
    expect(problems).toMatchObject([{ line: 4, code: "AMOUNT_UNREADABLE", value: "0.12345" }]);
  });

  it("may have cells of errors: they are no amounts", async () => {
    const { problems } = await readAll(workbook(sheetWith({ F2: { t: "e", v: 0x2a } })));
    expect(problems).toMatchObject([{ line: 2, code: "AMOUNT_UNREADABLE", value: "#ERROR" }]);
  });

  it("may have a title above its header, empty rows and short rows", async () => {
    const { rows, problems } = await readAll(workbook(sheetOf([["Апрель"], [], header, cells.slice(0, 8), [], cells])));
    expect([rows.map((row) => row.line), problems]).toEqual([[4, 6], []]);
  });

  it("is told by its header from another export", async () => {
    const orders = ["Статус", "Код заказа", "Автомобиль", "Дата подачи", "Адрес"];
    expect(await refusalOf(workbook(sheetOf([orders])))).toMatchObject({
      code: "WRONG_KIND_OF_EXPORT",
      details: { kind: "orders" },
    });
  });

  // That it is parsed in a thread of its own is seen below: one that needs too much memory ends that thread alone.
  it("lets the event loop run between its batches, each of which is small", async () => {
    const file = workbook(sheetOf([header, ...Array.from({ length: 20_000 }, () => cells)]));
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns++;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const came: { turn: number; records: number }[] = [];
    const { rows } = await readAll(file, {}, (records) => came.push({ turn: turns, records }));
    isRead = true;
    expect([rows.length, came.length]).toEqual([20_000, 11]);
    expect(new Set(came.map(({ turn }) => turn)).size).toBe(11);
    expect(Math.max(...came.map(({ records }) => records))).toBe(BATCH_ROWS);
  });
});

describe("a workbook that would hurt", () => {
  it("is a bomb: 64 megabytes of sheet in a small file", async () => {
    const bomb = bookOf(Buffer.alloc(64 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusalOf(bomb)).toMatchObject({ code: "XLSX_TOO_LARGE" });
  });

  it("inflates to more than we take, however honestly", async () => {
    expect(await refusalOf(workbook(sheetWith({})), { inflatedBytes: 1_000 })).toMatchObject({
      code: "XLSX_TOO_LARGE",
    });
  });

  it("lies about its size: no more is inflated than it says", async () => {
    const bomb = bookOf(Buffer.alloc(4 * 1024 * 1024, " "), 1_000);
    expect(await refusalOf(bomb)).toMatchObject({ code: "XLSX_DAMAGED" });
  });

  it("has more parts than any workbook", async () => {
    expect(await refusalOf(workbook(sheetWith({})), { zipEntries: 3 })).toMatchObject({ code: "XLSX_TOO_LARGE" });
  });

  it("has more rows than we take: nothing is dropped without a word", async () => {
    const file = workbook(sheetOf([header, ...Array.from({ length: 50 }, () => cells)]));
    expect(await refusalOf(file, { sheetRows: 49 })).toMatchObject({ code: "TOO_MANY_ROWS", details: { limit: 49 } });
    expect(await refusalOf(file, { sheetRows: 20 })).toMatchObject({ code: "TOO_MANY_ROWS", details: { limit: 20 } });
  });

  it("needs more memory than a reader has: the worker dies, the server does not", async () => {
    const file = workbook(sheetOf([header, ...Array.from({ length: 30_000 }, () => cells)]));
    expect(await refusalOf(file, { workerMiB: 24 })).toMatchObject({ code: "XLSX_TOO_LARGE" });
  });

  it("was cut on its way, or is no XML inside", async () => {
    const file = workbook(sheetWith({}));
    expect(await refusalOf(file.subarray(0, file.length - 300))).toMatchObject({ code: "XLSX_DAMAGED" });
    expect(await refusalOf(file.subarray(0, 100))).toMatchObject({ code: "XLSX_DAMAGED" });
  });
});
