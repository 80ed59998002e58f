import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cp1251, DRIVER, HEADERS, readAll, sheetOf, workbook } from "./testing.ts";

const text = fc
  .string({ unit: fc.constantFrom("a", "Я", '"', ";", ",", "\n", "\t", " ", "№", "=", "'", "0"), maxLength: 20 })
  .map((value) => value.trim());
const second = fc.integer({ min: Date.UTC(2025, 0, 1) / 1_000, max: Date.UTC(2027, 0, 1) / 1_000 });
const transaction = fc.record({ second, amount: fc.bigInt(-(10n ** 13n), 10n ** 13n), document: text, comment: text });

type Transaction = { second: number; amount: bigint; document: string; comment: string };

/** The local time of Almaty as the cabinet writes it. */
function cabinetTime(second: number): string {
  const [day = "", time = ""] = new Date((second + 5 * 3_600) * 1_000).toISOString().slice(0, 19).split("T");
  return `${day.split("-").reverse().join(".")} ${time}`;
}

function cabinetAmount(amount: bigint): string {
  const size = String(amount < 0n ? -amount : amount).padStart(5, "0");
  return `${amount < 0n ? "-" : ""}${size.slice(0, -4)},${size.slice(-4)}`;
}

function cellsOf({ second: at, amount, document, comment }: Transaction): string[] {
  return [cabinetTime(at), DRIVER, "Ким", "card", "Карта", cabinetAmount(amount), document, "Парк", comment];
}

const rowOf = (written: Transaction) => ({
  eventAt: new Date(written.second * 1_000).toISOString(),
  amount: written.amount,
  document: written.document,
  comment: written.comment,
});
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");

describe("what was written is read, to the last 1/10 000", () => {
  it("as CSV, in both encodings", () =>
    fc.assert(
      fc.asyncProperty(fc.array(transaction, { maxLength: 5 }), fc.boolean(), async (written, windows) => {
        const content = [HEADERS.ru, ...written.map((one) => quoted(cellsOf(one)))].join("\r\n");
        const { rows, problems } = await readAll(windows ? cp1251(content) : content);
        expect(problems).toEqual([]);
        expect(rows).toMatchObject(written.map(rowOf));
      }),
    ));

  it("as XLSX, with the keys of the CSV", () =>
    fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 5 }), async (written) => {
        const content = [HEADERS.ru, ...written.map((one) => quoted(cellsOf(one)))].join("\n");
        const sheet = sheetOf([HEADERS.ru.split(";"), ...written.map(cellsOf)]);
        const [table, list] = [await readAll(workbook(sheet)), await readAll(content)];
        expect(table.rows.map(({ key, amount }) => [key, amount])).toEqual(
          list.rows.map(({ key, amount }) => [key, amount]),
        );
      }),
      { numRuns: 8 }, // each run starts a thread
    ));
});
