import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvSplitter } from "./csv-splitter.ts";

const cell = fc.string({ unit: fc.constantFrom("a", "я", '"', ";", ",", "\n", "\r\n", "\t", " ", "№"), maxLength: 12 });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 });

/** Writes a cell as RFC 4180 has it. */
function quote(text: string, delimiter: string): string {
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}

function split(pieces: readonly string[], delimiter: string) {
  const splitter = new CsvSplitter(delimiter, 1_000);
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

describe("cutting a CSV into records", () => {
  it("gives back what was written, whatever is in the cells", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(";", ",", "\t"), fc.constantFrom("\n", "\r\n"), (rows, delimiter, end) => {
        const text = rows.map((row) => row.map((value) => quote(value, delimiter)).join(delimiter) + end).join("");
        const written = rows.filter((row) => row.some((value) => value !== ""));
        const read = split([text], delimiter);
        expect(read.map(({ cells }) => cells).filter((cells) => cells.some((value) => value !== ""))).toEqual(written);
      }),
    );
  });

  it("does not depend on where the chunks are cut, also of a text that is broken", () => {
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 20 }),
        fc.string({ unit: fc.constantFrom('"', ";", "\n", "x", "\r"), maxLength: 40 }),
        (pieces, tail) => {
          const all = [...pieces, tail];
          expect(split(all, ";")).toEqual(split([all.join("")], ";"));
        },
      ),
    );
  });

  it("names the first line of a record that spans lines", () => {
    const read = split(['a;"b\n\nc"\n', "d;e\n", '\n"f\r\n";g'], ";");
    expect(read).toEqual([
      { line: 1, cells: ["a", "b\n\nc"] },
      { line: 4, cells: ["d", "e"] },
      { line: 6, cells: ["f\r\n", "g"] },
    ]);
  });

  it("keeps no more than a record of a line without end", () => {
    const splitter = new CsvSplitter(";", 1_000);
    for (let piece = 0; piece < 100; piece++) expect(splitter.push("x".repeat(900))).toEqual([]);
    const [overlong, next] = splitter.push(";y\na;b\n");
    expect(overlong).toMatchObject({ line: 1, fault: { code: "CELL_TOO_LONG", cell: 0 } });
    expect(next).toEqual({ line: 2, cells: ["a", "b"] });
  });

  it("does not let a cell without end smuggle in rows of its own", () => {
    const splitter = new CsvSplitter(";", 1_000);
    expect(() => splitter.push(`a;"${"x".repeat(2_000)}\nb;c\n"\n`)).toThrow("QUOTE_UNCLOSED");
  });
});
