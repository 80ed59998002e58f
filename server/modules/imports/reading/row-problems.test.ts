import { describe, expect, it } from "vitest";
import { csv, line, readAll } from "./testing.ts";

/** The problems of a file in which the second line is wrong and the third is right. */
async function problemsOf(wrong: string) {
  const { rows, problems } = await readAll(csv(wrong, line()));
  expect(rows.at(-1)?.amount).toBe(-6_780_666n);
  expect(rows.length + problems.length).toBe(2);
  return problems;
}

describe("a line that cannot be trusted is refused by name, and the next is read", () => {
  const amounts = ["1,2,3", "1.234,56", "", "-", "12 34", "1e3", "678,06661", "NaN", "=1+1", "сто"];
  it.each(amounts)("amount «%s»", async (value) => {
    expect(await problemsOf(line({ 5: value }))).toEqual([
      { line: 2, column: "Сумма", code: "AMOUNT_UNREADABLE", value },
    ]);
  });

  it.each(["90071992547409,93", "10000000000000000", "-100000000000,01"])(
    "amount «%s», which nobody has",
    async (value) => {
      expect(await problemsOf(line({ 5: value }))).toEqual([
        { line: 2, column: "Сумма", code: "AMOUNT_TOO_LARGE", value },
      ]);
    },
  );

  it("the largest amount is read", async () => {
    const { rows, problems } = await readAll(csv(line({ 5: "-100000000000,00" })));
    expect([rows[0]?.amount, problems]).toEqual([-1_000_000_000_000_000n, []]);
  });

  const dates = [
    ["31.02.2026 10:00:00", "DATE_NOT_EXISTING"],
    ["29.02.2026 10:00:00", "DATE_NOT_EXISTING"],
    ["00.04.2026 10:00:00", "DATE_NOT_EXISTING"],
    ["01.13.2026 10:00:00", "DATE_NOT_EXISTING"],
    ["01.04.2026 24:00:00", "DATE_NOT_EXISTING"],
    ["2026-02-30T10:00:00Z", "DATE_NOT_EXISTING"],
    ["01.04.1926 10:00:00", "DATE_OUT_OF_RANGE"],
    ["01.04.2026 10:00", "DATE_WITHOUT_SECONDS"],
    ["01.04.2026", "DATE_WITHOUT_SECONDS"],
    ["04/01/2026 10:00:00", "DATE_UNREADABLE"],
    ["2026-04-01T10:00:00+25:00", "DATE_UNREADABLE"],
    ["вчера", "DATE_UNREADABLE"],
    ["", "DATE_UNREADABLE"],
  ] as const;
  it.each(dates)("date «%s»: %s", async (value, code) => {
    expect(await problemsOf(line({ 0: value }))).toEqual([{ line: 2, column: "Дата", code, value }]);
  });

  it("no category", async () => {
    const [problem] = await problemsOf(line({ 3: " " }));
    expect(problem).toEqual({ line: 2, column: "Идентификатор категории", code: "CATEGORY_MISSING", value: " " });
  });

  it("a delimiter too many: an amount with a comma in a file of commas is never read as another amount", async () => {
    const { rows, problems } = await readAll(csv(line()).replaceAll(";", ","));
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ line: 2, code: "ROW_TOO_LONG", value: "" }]);
  });

  it("a cell longer than Excel allows, quoted only by its beginning", async () => {
    const [problem] = await problemsOf(line({ 8: "я".repeat(40_000) }));
    expect(problem).toEqual({ line: 2, column: "Комментарий", code: "CELL_TOO_LONG", value: "я".repeat(80) });
  });

  it.each([
    ["bare", "x".repeat(1_000_000)],
    ["quoted", `"${"x".repeat(1_000_000)}"`],
  ])("a cell of a million characters, %s", async (_, cell) => {
    const [problem] = await problemsOf(line({ 8: cell }));
    expect(problem).toMatchObject({ line: 2, column: "Комментарий", code: "CELL_TOO_LONG" });
    expect(problem?.value).toHaveLength(80);
  });

  it("a quote that closes too early", async () => {
    const [problem] = await problemsOf(line({ 8: '"Ресторан" у моста' }));
    expect(problem).toMatchObject({ line: 2, code: "QUOTE_BROKEN" });
  });
});

describe("a file that was cut", () => {
  it.each([
    ["in the amount", line().slice(0, 110), "ROW_TOO_SHORT"],
    ["after the date", "30.04.2026 23:58:21;", "ROW_TOO_SHORT"],
    ["in a quoted comment", line({ 8: '"до встречи' }), "QUOTE_BROKEN"],
  ] as const)("%s: half a line is named by its line", async (_, half, code) => {
    const { rows, problems } = await readAll(csv(line(), line(), half).trimEnd());
    expect(rows).toHaveLength(2);
    expect(problems).toMatchObject([{ line: 4, code }]);
  });

  it("in the middle of a letter", async () => {
    const whole = Buffer.from(csv(line(), line()));
    const { rows, problems } = await readAll(whole.subarray(0, whole.lastIndexOf("Оспанов") + 1));
    expect([rows.length, problems[0]?.line, problems[0]?.code]).toEqual([1, 3, "ROW_TOO_SHORT"]);
  });
});

describe("what is no fault", () => {
  it("empty lines, and rows of bare delimiters that spreadsheets leave", async () => {
    const { rows, problems } = await readAll(csv(line(), "", ";;;;;;;;", line()));
    expect(problems).toEqual([]);
    expect(rows.map((row) => row.line)).toEqual([2, 5]);
  });

  it("a quote inside a word", async () => {
    const { rows } = await readAll(csv(line({ 8: 'кафе "У моста"' })));
    expect(rows[0]?.comment).toBe('кафе "У моста"');
  });

  it("a park's own transaction, without a driver", async () => {
    expect((await readAll(csv(line({ 1: "", 2: "" })))).rows).toMatchObject([{ driverId: "", driverName: "" }]);
  });

  it("a header and nothing else", async () => {
    expect(await readAll(csv())).toEqual({ rows: [], problems: [], batches: 1 });
  });
});
