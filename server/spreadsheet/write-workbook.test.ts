import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as XLSX from "xlsx";
import { toBps, toTiyn } from "../../domain/money/tiyn.ts";
import { cellsOf } from "../testing/spreadsheet-cells.ts";
import type { Cell, Column, Sheet } from "./sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const columns: Column[] = [
  { title: "Контрагент", kind: "text", width: 40 },
  { title: "Сумма, ₸", kind: "money" },
  { title: "Водителей", kind: "integer" },
  { title: "Ставка", kind: "percent" },
  { title: "Дата", kind: "date" },
  { title: "Изменён", kind: "instant" },
];
const row: Cell[] = [
  "ТОО «Әңғұқөһі» & Co <1>",
  toTiyn(-123_456_789n),
  12,
  toBps(180),
  "2026-04-30",
  new Date("2026-04-30T20:15:00Z"),
];

const sheetOf = (rows: Sheet["rows"], more: Partial<Sheet> = {}): Sheet => ({
  name: "Отчёты",
  columns,
  rows,
  frozenHeader: true,
  ...more,
});

async function written(...sheets: Sheet[]): Promise<Buffer> {
  return buffer(writeWorkbook(sheets));
}

async function reread(...sheets: Sheet[]): Promise<XLSX.WorkBook> {
  return XLSX.read(await written(...sheets), { cellDates: false, cellNF: true, cellStyles: true });
}

const firstSheet = (book: XLSX.WorkBook): XLSX.WorkSheet => book.Sheets[book.SheetNames[0] ?? ""] ?? {};
async function textReadBack(text: string): Promise<unknown> {
  return firstSheet(await reread(sheetOf([[text]]))).A2?.v;
}
/** What an XML file may carry of a text: the promise of the writer about texts. */
const kept = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "").replace(/\r\n?/g, "\n");

describe("a written workbook", () => {
  it("is an archive that unzip finds whole", async ({ skip }) => {
    if (spawnSync("unzip", ["-v"]).error) skip("unzip is not installed");
    const folder = mkdtempSync(join(tmpdir(), "workbook-"));
    try {
      const path = join(folder, "reports.xlsx");
      writeFileSync(path, await written(sheetOf(Array(2_000).fill(row)), sheetOf([row], { name: "Второй" })));
      const { status, stdout } = spawnSync("unzip", ["-t", path], { encoding: "utf8" });
      expect(stdout).toContain("No errors detected");
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("gives back the values that went in, each of its kind", async () => {
    const sheet = firstSheet(await reread(sheetOf([row])));
    expect(sheet.A2).toMatchObject({ t: "s", v: "ТОО «Әңғұқөһі» & Co <1>" });
    expect(sheet.B2).toMatchObject({ t: "n", v: -1_234_567.89, z: "#,##0.00;[Red]\\-#,##0.00" });
    expect(sheet.C2).toMatchObject({ t: "n", v: 12 });
    expect(sheet.D2).toMatchObject({ t: "n", v: 0.018, w: "1.80%" });
    expect(sheet.E2?.w).toBe("30.04.2026");
    expect(sheet.F2?.w).toBe("01.05.2026 01:15"); // Almaty is five hours ahead
  });

  it("keeps its header in sight, filters the rows and leaves the totals out of the filter", async () => {
    const bytes = await written(sheetOf([row, row], { totals: ["Итого", toTiyn(-246_913_578n), "×"] }));
    const sheet = firstSheet(XLSX.read(bytes));
    expect(sheet["!autofilter"]).toEqual({ ref: "A1:F3" });
    expect(sheet.A4?.v).toBe("Итого");
    expect(sheet.B4?.v).toBe(-2_469_135.78);
    expect(sheet.C4?.v).toBe("×");
    expect(sheet["!ref"]).toBe("A1:F4");
    const xml = XLSX.read(bytes, { bookFiles: true }) as XLSX.WorkBook & {
      files: Record<string, { content: Uint8Array }>;
    }; // bookFiles adds them
    expect(Buffer.from(xml.files["xl/worksheets/sheet1.xml"]?.content ?? []).toString()).toContain('state="frozen"');
  });

  it("is the same file for the same rows", async () => {
    expect((await written(sheetOf([row]))).equals(await written(sheetOf([row])))).toBe(true);
  });

  it("opens with a table that has no rows", async () => {
    expect(firstSheet(await reread(sheetOf([])))["!ref"]).toBe("A1:F1");
  });

  it("gives every tab a name that a spreadsheet accepts", async () => {
    const long = "Отчёты: апрель/май [2026] и всё остальное";
    const book = await reread(sheetOf([], { name: long }), sheetOf([], { name: long }), sheetOf([], { name: "?" }));
    expect(book.SheetNames).toEqual(["Отчёты апрель май 2026 и всё ос", "Отчёты апрель май 2026 и вс (2)", "Sheet3"]);
  });
});

describe("money", () => {
  it("is exact to the tiyn up to fifteen digits", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n), { minLength: 1, maxLength: 50 }),
        async (amounts) => {
          const sheet = firstSheet(await reread(sheetOf(amounts.map((amount) => [null, toTiyn(amount)]))));
          for (const [i, amount] of amounts.entries()) {
            const value: unknown = sheet[`B${i + 2}`]?.v;
            expect(value).toBeTypeOf("number");
            expect(BigInt(Number(value).toFixed(2).replace(".", ""))).toBe(amount);
          }
        },
      ),
      { numRuns: 30 },
    ));

  it("too long for a spreadsheet's number becomes text instead of losing a tiyn", async () => {
    const sheet = firstSheet(await reread(sheetOf([[null, toTiyn(1_234_567_890_123_456_789n)]])));
    expect(sheet.B2).toMatchObject({ t: "s", v: "12345678901234567.89" });
  });

  it("that came as a string or a float stops the export", async () => {
    await expect(written(sheetOf([[null, "1 234,56"]]))).rejects.toThrow(/cell B2 is not of the kind money/);
    await expect(written(sheetOf([[null, 1234.56]]))).rejects.toThrow(TypeError);
  });
});

describe("text", () => {
  it("comes back as it was typed, less what XML cannot hold", () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1 }), async (text) => {
        fc.pre(kept(text) !== "");
        expect(await textReadBack(text)).toBe(kept(text));
      }),
      { numRuns: 60 },
    ));

  it.each([
    "=1+1",
    "+7 701 111 22 33",
    "-5",
    "@SUM(A1)",
    "\t=1+1",
    '=HYPERLINK("http://x")',
    "_x0041_",
    " с пробелами ",
    "012345678901",
  ])("%j never becomes a formula, a number or another text", async (text) => {
    const cell = firstSheet(await reread(sheetOf([[text]]))).A2;
    expect(cell).toMatchObject({ t: "s", v: text });
    expect(cell?.f).toBeUndefined();
  });

  it("and a head like a formula stays a text too when somebody edits it", async () => {
    const heads = ["=1+1", "Сумма"].map((title) => ({ title, kind: "text" as const }));
    const chunks: Buffer[] = [];
    for await (const chunk of writeWorkbook([sheetOf([["-1", "а"]], { columns: heads })])) chunks.push(chunk);
    const cells = await cellsOf(Buffer.concat(chunks));
    expect(cells.map(({ text, quoted }) => [text, quoted])).toEqual([
      ["=1+1", true],
      ["Сумма", false],
      ["-1", true],
      ["а", false],
    ]);
  });

  it("longer than a cell is cut and shows it", async () => {
    const back = await textReadBack("ж".repeat(40_000));
    expect(back).toBe(`${"ж".repeat(32_766)}…`);
  });

  it("drops control characters and half characters", async () => {
    expect(await textReadBack("а\u0000б\u0008в\u001f\ud800г")).toBe("абвг");
  });
});

describe("dates", () => {
  it("are days that a spreadsheet counts with", async () => {
    const sheet = firstSheet(await reread(sheetOf([[null, null, null, null, "2000-01-01"]])));
    expect(sheet.E2).toMatchObject({ t: "n", v: 36_526 });
  });

  it("that do not exist stop the export", async () => {
    await expect(written(sheetOf([[null, null, null, null, "2026-02-30"]]))).rejects.toThrow("2026-02-30 is not a day");
  });
});
