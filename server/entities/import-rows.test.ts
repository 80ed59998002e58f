import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "../../definition/field.ts";
import type { ImportColumn } from "../../definition/import.ts";
import { importColumns } from "../../definition/import.ts";
import { defineResource } from "../../definition/resource.ts";
import { managers } from "../../definition/who.ts";
import { drivers } from "../../src/resources/drivers/drivers.ts";
import { employees } from "../../src/resources/employees/employees.ts";
import { services } from "../../src/resources/services/services.ts";
import { wordsIn } from "../http/words.ts";
import { writeWorkbook } from "../spreadsheet/write-workbook.ts";
import { readCell } from "./import-cell.ts";
import { readImportFile } from "./import-file.ts";
import type { Names } from "./import-names.ts";
import { readRecord } from "./import-rows.ts";
import { cellOfValue } from "./import-sheet.ts";
import { importTemplate } from "./import-template.ts";

const MANAGER = { roleId: 1, isOutsourcing: false, isPaid: true, hasAccountingServices: true, isAdmin: false } as const;
type Body = Record<string, unknown>;

/** One with lines, rates and months; nobody has words for it, so its columns are called as the words would be. */
const orders = defineResource("orders", {
  menu: { group: "parks", order: 1, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: managers, create: managers, edit: managers },
  import: { key: ["number"] },
  fields: {
    number: { kind: "text" },
    rate: { kind: "percent" },
    lines: {
      kind: "lines",
      min: 1,
      columns: {
        article: { kind: "text" },
        payer: { kind: "reference", to: "counterparties" },
        count: { kind: "integer" },
        sum: { kind: "money" },
      },
    },
  },
  list: { columns: ["number"] },
});

const nameOf = (id: number) => `Запись ${id}`;
const known: Names = new Map([1, 2, 3].map((id) => [nameOf(id).toLowerCase(), [{ id, beside: {} }]]));

/** Texts as people write them; what a cell cannot keep (spaces around, a lone surrogate) no form sends either. */
const text = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(..."АбвЁё abc=+-@'\"<&;,012₸әұ") })
  .map((value) => value.trim())
  .filter((value) => value !== "");
const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

/** What a form may send of a field. */
function sentOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "money":
      return fc.integer({ min: -1e13, max: 1e13 });
    case "percent":
      return fc.integer({ min: 0, max: 10_000 });
    case "integer":
      return fc.integer({ min: 1, max: 400 });
    case "boolean":
      return fc.boolean();
    case "date":
      return day.map((date) => date.toISOString().slice(0, 10));
    case "choice":
      return fc.constantFrom<unknown>(...field.ids);
    case "reference":
      return fc.constantFrom(1, 2, 3);
    case "references":
      return fc.subarray([1, 2, 3], { minLength: 1 });
    case "iin":
      return fc.integer({ min: 0, max: 1e12 - 1 }).map((digits) => String(digits).padStart(12, "0"));
    default:
      return text;
  }
}

const bodyOf = (columns: readonly ImportColumn[]): fc.Arbitrary<Body> => {
  const own = columns.filter(({ line }) => !line);
  const lines = columns.filter(({ line }) => line);
  const linesOf = Object.fromEntries(lines.map(({ line, field }) => [line?.sent ?? "", sentOf(line?.column ?? field)]));
  return fc.record({
    ...Object.fromEntries(own.map(({ sent, field }) => [sent, sentOf(field)])),
    ...(lines[0] && { [lines[0].sent]: fc.array(fc.record(linesOf), { minLength: 1, maxLength: 3 }) }),
  });
};

describe.each([services, drivers, employees, orders].map((each) => [each.name, each] as const))(
  "the file of %s",
  (_, definition) => {
    const columns = importColumns(definition, MANAGER);
    const rowsOf = (body: Body, locale: string) => {
      const t = wordsIn(locale);
      const height = Math.max(1, ...columns.map(({ sent, line }) => (line ? (body[sent] as Body[]).length : 1)));
      return Array.from({ length: height }, (_row, place) =>
        columns.map((column) => {
          const lines = column.line && (body[column.sent] as Body[])[place];
          const value = column.line ? lines?.[column.line.sent] : place === 0 ? body[column.sent] : null;
          return cellOfValue(column, value, { t, names: nameOf });
        }),
      );
    };

    it("says when it is read what was written into its template, in every language", async () => {
      const folder = await mkdtemp(join(tmpdir(), "parkdesk-import-"));
      const path = join(folder, "file.xlsx");
      try {
        await fc.assert(
          fc.asyncProperty(
            fc.array(bodyOf(columns), { minLength: 1, maxLength: 25 }),
            fc.constantFrom("ru", "en", "kz"),
            async (bodies, locale) => {
              const rows = bodies.flatMap((body) => rowsOf(body, locale));
              await writeFile(path, writeWorkbook(importTemplate(definition, MANAGER, wordsIn(locale), rows)));
              const signal = new AbortController().signal;
              const file = await readImportFile(definition, path, {
                user: MANAGER,
                locale: "ru",
                name: "file.xlsx",
                signal,
              });
              const names = new Map(file.columns.map((column) => [column, known]));
              const read = file.records.map((record) => readRecord(record, file.places, names));
              expect(read.flatMap(({ faults }) => faults)).toEqual([]);
              expect(read.map(({ sent }) => sent)).toEqual(bodies);
            },
          ),
          { numRuns: 3 },
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);

describe("a cell", () => {
  const money = (cell: string | number) => readCell({ kind: "money" }, cell);
  it("of money is read to the tiyn, or not at all", () => {
    for (const cell of ["1 234,50", "1234.5", "1\u00a0234,50 ₸", 1234.5])
      expect(money(cell)).toEqual({ value: 123_450 });
    expect(money(0.1 + 0.2)).toEqual({ value: 30 });
    for (const cell of ["1,234", "1,2,3", 0.125, "сто", "1e3"])
      expect(money(cell)).toHaveProperty("fault.code", "money");
  });
  it("of a day is a number of a spreadsheet or a date as people write it; no such day is no day", () => {
    const date = (cell: string | number) => readCell({ kind: "date" }, cell);
    for (const cell of ["01.02.2026", "1.2.2026", "2026-02-01", 46_054])
      expect(date(cell)).toEqual({ value: "2026-02-01" });
    for (const cell of ["31.02.2026", "02/01/2026", 0.5, 1e9]) expect(date(cell)).toHaveProperty("fault.code", "date");
  });
  it("of an ИИН gets back the noughts that a spreadsheet took from a number", () => {
    expect(readCell({ kind: "iin" }, 40_506_300_123)).toEqual({ value: "040506300123" });
  });
  it("whose formula has no result is refused", () => {
    expect(readCell({ kind: "text" }, { fault: "ERROR" })).toHaveProperty("fault.code", "formula");
  });
});
