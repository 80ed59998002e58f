import { OverlongLine } from "./csv-overlong.ts";
import { readQuotedRecord } from "./csv-quoted.ts";
import type { RawRecord } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/**
 * Cuts the text of a CSV into records, chunk by chunk, holding at most one record and one chunk. Written by hand because a file has
 * a million lines and hardly a quote: a line without quotes is one `split`, which is several times faster than a parser that looks
 * at each character; and because an accountant must hear the line of every fault, also of a cell that has no end.
 */
export class CsvSplitter {
  readonly #delimiter: string;
  readonly #recordChars: number;
  #rest = "";
  #line = 1;
  #overlong: OverlongLine | undefined;

  constructor(delimiter: string, recordChars: number) {
    this.#delimiter = delimiter;
    this.#recordChars = recordChars;
  }

  /** The records that the next piece of text completes. Throws QUOTE_UNCLOSED when a quote swallows line after line. */
  push(text: string): RawRecord[] {
    return this.#cut(this.#rest + text, false);
  }

  /** The last records; a record whose quote is still open is broken, and the lines after it are read on their own. */
  end(): RawRecord[] {
    const ended = this.#rest === "" && !this.#overlong;
    return ended ? [] : this.#cut(`${this.#rest}\n`, true);
  }

  #cut(text: string, last: boolean): RawRecord[] {
    const records: RawRecord[] = [];
    let at = 0;
    let quote = -2; // not looked for yet; -1: none in this text
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", at)) {
      if (this.#overlong || end - at > this.#recordChars) {
        this.#overlong ??= new OverlongLine(this.#line);
        records.push(this.#overlong.take(text.slice(at, end)).record(this.#delimiter));
        this.#overlong = undefined;
        at = end + 1;
        this.#line++;
        continue;
      }
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      if (quote === -1 || quote > end) {
        const cells = text.slice(at, text[end - 1] === "\r" && end > at ? end - 1 : end).split(this.#delimiter);
        if (!isBlank(cells)) records.push({ line: this.#line, cells });
        at = end + 1;
        this.#line++;
        continue;
      }
      const taken = this.#quoted(text, at, last);
      if (!taken) break;
      records.push(taken.record);
      at = taken.next;
    }
    this.#keep(text, at);
    return records;
  }

  /** The record at `at`, where a quote occurs; undefined when its end has not come yet. */
  #quoted(text: string, at: number, last: boolean): { record: RawRecord; next: number } | undefined {
    const line = this.#line;
    const read = readQuotedRecord(text, at, this.#delimiter);
    if (read.state === "read") {
      this.#line += read.lines;
      return { record: { line, cells: read.cells }, next: read.next };
    }
    if (read.state === "cut" && !last) {
      if (text.length - at > this.#recordChars) throw new UnreadableFile("QUOTE_UNCLOSED", { line });
      return undefined;
    }
    const end = text.indexOf("\n", at);
    this.#line++;
    return { record: { line, cells: [], fault: { code: "QUOTE_BROKEN", value: text.slice(at, end) } }, next: end + 1 };
  }

  #keep(text: string, at: number): void {
    this.#rest = text.slice(at);
    if (!this.#overlong && (this.#rest.length <= this.#recordChars || this.#rest.includes("\n"))) return;
    this.#overlong ??= new OverlongLine(this.#line);
    this.#overlong.take(this.#rest);
    this.#rest = "";
  }
}

/** An empty line, or the row of bare delimiters that spreadsheets leave. */
function isBlank(cells: readonly string[]): boolean {
  return cells[0] === "" && cells.every((cell) => cell === "");
}
