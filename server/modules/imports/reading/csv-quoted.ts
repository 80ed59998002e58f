/** A record in which quotes occur: read; cut by the end of the text; or quoted against the rules. */
export type QuotedRecord =
  | { readonly state: "read"; readonly cells: string[]; readonly next: number; readonly lines: number }
  | { readonly state: "cut" }
  | { readonly state: "broken"; readonly cell: number };

type CellEnd = { readonly value: string; readonly end: number };

/**
 * Reads the record that begins at `start` (RFC 4180): a cell that begins with a quote ends with one and may hold delimiters, line
 * breaks and doubled quotes; a quote inside any other cell is a plain character. `next` is where the next record begins.
 */
export function readQuotedRecord(text: string, start: number, delimiter: string): QuotedRecord {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    if (!cell) return { state: "cut" };
    cells.push(cell.value);
    const after = text[cell.end];
    if (after === delimiter) at = cell.end + 1;
    else if (after === undefined || (after === "\r" && text[cell.end + 1] === undefined)) return { state: "cut" };
    else if (after === "\n" || (after === "\r" && text[cell.end + 1] === "\n")) {
      const next = cell.end + (after === "\n" ? 1 : 2);
      return { state: "read", cells, next, lines: countLines(text, start, next) };
    } else return { state: "broken", cell: cells.length - 1 };
  }
}

function quotedCell(text: string, start: number): CellEnd | undefined {
  let from = start + 1;
  let doubled = false;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    if (text[quote + 1] !== '"') {
      const value = text.slice(start + 1, quote);
      return { value: doubled ? value.replaceAll('""', '"') : value, end: quote + 1 };
    }
    doubled = true;
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, delimiter: string): CellEnd | undefined {
  const line = text.indexOf("\n", start);
  const next = text.indexOf(delimiter, start);
  if (next !== -1 && (line === -1 || next < line)) return { value: text.slice(start, next), end: next };
  if (line === -1) return undefined;
  const end = line > start && text[line - 1] === "\r" ? line - 1 : line;
  return { value: text.slice(start, end), end };
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n", start); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
