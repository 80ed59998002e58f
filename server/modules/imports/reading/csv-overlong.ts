import type { RawRecord } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Of a line that is too long only its beginning is kept: enough to say which cell it is. */
const KEPT = 4_096;

/** A line longer than any record may be, passed over without being held in memory. */
export class OverlongLine {
  readonly #line: number;
  #start = "";
  #quotes = 0;

  constructor(line: number) {
    this.#line = line;
  }

  /** Passes over the next piece of the line. */
  take(piece: string): this {
    if (this.#start.length < KEPT) this.#start += piece.slice(0, KEPT - this.#start.length);
    for (let at = piece.indexOf('"'); at !== -1; at = piece.indexOf('"', at + 1)) this.#quotes++;
    return this;
  }

  /**
   * The line as a faulty record. When it ends inside a quoted cell nobody can tell where the next record begins, and a comment
   * could smuggle in rows of its own: QUOTE_UNCLOSED.
   */
  record(delimiter: string): RawRecord {
    if (this.#quotes % 2 === 1) throw new UnreadableFile("QUOTE_UNCLOSED", { line: this.#line });
    const cells = this.#start.split(delimiter);
    const longest = cells.reduce((best, cell, place) => (cell.length > (cells[best] ?? "").length ? place : best), 0);
    return {
      line: this.#line,
      cells: [],
      fault: { code: "CELL_TOO_LONG", cell: longest, value: cells[longest] ?? "" },
    };
  }
}
