import { beforeAll, describe, expect, it } from "vitest";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import type { Words } from "../../fields/kind/words.ts";
import { reports } from "../../testing/reports.ts";
import { russian } from "../../testing/words.ts";
import { readPasted } from "../filters/read-pasted.ts";
import { toTsv } from "./tsv.ts";

let words: Words;
beforeAll(async () => {
  words = { t: (await russian()).t, language: "ru" };
});

const columns = reports.list.columns.slice(0, 4);
const row = (number: string, sum: bigint) => ({
  id: 1,
  number,
  status: { id: 0, name: "создан" },
  park: { id: 1, name: "Парк\tс табом\nи строкой" },
  total_money: toTiyn(sum),
});

describe("rows for a spreadsheet", () => {
  it("have heads, plain numbers with a decimal comma, and no cell that breaks a line", () => {
    expect(toTsv(reports, columns, [row("К-1", -123_456_789n)], words)).toBe(
      "Номер\tСтатус\tПарк\tВыручка, ₸\nК-1\tсоздан\tПарк с табом и строкой\t-1234567,89",
    );
  });

  it("never run a formula that stands in a name", () => {
    for (const name of ["=1+1", "+1", "-1", "@SUM(A1)"])
      expect(toTsv(reports, columns.slice(0, 1), [row(name, 0n)], words).split("\n")[1]).toBe(`'${name}`);
  });

  it("leave a phone as it is, and nothing that only begins like one", () => {
    const copied = (text: string) => toTsv(reports, columns.slice(0, 1), [row(text, 0n)], words).split("\n")[1];
    expect(copied("+7 (701) 123-45-67")).toBe("+7 (701) 123-45-67");
    for (const text of ['+7 *HYPERLINK("//a","b")', "+7 (701) 123-45-67+1", "+7 1"])
      expect(copied(text)).toBe(`'${text}`);
  });
});

describe("numbers pasted from a spreadsheet", () => {
  it("are read from a column, a row or a list, each once", () => {
    expect(readPasted(" К-1\r\nК-2\n\nК-1\t К-3; К-4,К-5 ")).toEqual(["К-1", "К-2", "К-3", "К-4", "К-5"]);
    expect(readPasted(" \n ")).toEqual([]);
  });
});
