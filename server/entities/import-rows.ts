import { cellField, type ImportColumn } from "../../definition/import.ts";
import type { Definition } from "../../definition/resource.ts";
import { LOCALES } from "../http/locale-files.ts";
import { wordsIn } from "../http/words.ts";
import type { TableCell, TableRow } from "../modules/imports/reading/table-cells.ts";
import { type CellFault, folded, readCell } from "./import-cell.ts";
import { isReference, type Names, namesIn, readNames } from "./import-names.ts";
import { columnLabel } from "./import-sheet.ts";

/** What is wrong with a cell, and where. */
export type RowFault = CellFault & { readonly row: number; readonly column: ImportColumn };
/** A row that begins a record, with the rows after it that only add lines to it. */
export type RecordRows = { readonly row: number; readonly rows: readonly TableRow[] };
/** A record as the file says it, by the names that it is sent by; `cleared`: the columns whose cells are empty. */
export type ReadRecord = {
  readonly row: number;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly cleared: readonly ImportColumn[];
  readonly faults: readonly RowFault[];
};
/** Which column of the resource each column of the file is, by its place. */
export type Places = readonly (ImportColumn | undefined)[];

const bare = (heading: string): string => folded(heading.replace(/[\s*:]+$/, ""));

/** The columns by their headings: their labels in every language of the product, and their names. */
export const knownHeadings = (
  definition: Definition,
  columns: readonly ImportColumn[],
): ((heading: string) => ImportColumn | undefined) => {
  const byLabel = LOCALES.flatMap((locale) => {
    const t = wordsIn(locale);
    return columns.map((column) => [bare(columnLabel(definition, column, t)), column] as const);
  });
  const byName = columns.flatMap((column) => [
    [folded(column.name), column] as const,
    ...(column.line ? [] : [[folded(column.sent), column] as const]),
  ]);
  const known = new Map([...byLabel, ...byName]);
  return (heading) => known.get(bare(heading));
};

/** The rows of a file, record by record: a row with nothing but lines goes on with the record above it. */
export function recordsIn(rows: readonly TableRow[], places: Places): RecordRows[] {
  const records: { row: number; rows: TableRow[] }[] = [];
  for (const row of rows) {
    const isFilled = (isLine: boolean) =>
      places.some((column, place) => column && (column.line !== undefined) === isLine && isThere(row.cells[place]));
    const last = records.at(-1);
    if (last && !isFilled(false) && isFilled(true)) last.rows.push(row);
    else if (isFilled(false) || isFilled(true)) records.push({ row: row.line, rows: [row] });
  }
  return records;
}

const isThere = (cell: TableCell | undefined): boolean => cell !== undefined && cell !== "";

/** The names that the cells of a column of references have, for one question about all of them. */
export const namesAsked = (records: readonly RecordRows[], places: Places): Map<ImportColumn, string[]> => {
  const asked = new Map<ImportColumn, string[]>();
  places.forEach((column, place) => {
    const field = column && cellField(column);
    if (!column || !field || !isReference(field)) return;
    const cells = records.flatMap(({ rows }) => rows.map(({ cells }) => cells[place]));
    asked.set(
      column,
      cells.flatMap((cell) => (typeof cell === "object" || cell === undefined ? [] : namesIn(field, String(cell)))),
    );
  });
  return asked;
};

/** Reads the cells of a record. What is chosen by another field is read after it. */
export function readRecord(
  { row, rows }: RecordRows,
  places: Places,
  names: ReadonlyMap<ImportColumn, Names>,
): ReadRecord {
  const sent: Record<string, unknown> = {};
  const cleared: ImportColumn[] = [];
  const faults: RowFault[] = [];
  const own = places.flatMap((column, place) => (column && !column.line ? [{ column, place }] : []));
  const isChosen = ({ column: { field } }: { column: ImportColumn }) =>
    field.kind === "reference" && field.where !== undefined;
  for (const { column, place } of [...own.filter((each) => !isChosen(each)), ...own.filter(isChosen)]) {
    const read = read1(column, rows[0]?.cells[place], names, sent);
    if ("fault" in read) faults.push({ ...read.fault, row, column });
    else if ("value" in read) sent[column.sent] = read.value;
    else cleared.push(column);
  }
  for (const [name, lines] of linesOf(rows, places, names, { sent, faults })) sent[name] = lines;
  return { row, sent, cleared, faults };
}

function read1(
  column: ImportColumn,
  cell: TableCell | undefined,
  names: ReadonlyMap<ImportColumn, Names>,
  sent: Readonly<Record<string, unknown>>,
) {
  const field = cellField(column);
  const read = readCell(field, cell);
  if (!isReference(field) || !("value" in read)) return read;
  return readNames(field, String(read.value), names.get(column) ?? new Map(), sent);
}

/** The lines of a record, field by field; a row without any adds none. `sent`: what is known of the record. */
function linesOf(
  rows: readonly TableRow[],
  places: Places,
  names: ReadonlyMap<ImportColumn, Names>,
  { sent, faults }: { readonly sent: Readonly<Record<string, unknown>>; readonly faults: RowFault[] },
): Map<string, Record<string, unknown>[]> {
  const found = new Map<string, Record<string, unknown>[]>();
  for (const column of places) if (column?.line) found.set(column.sent, []);
  for (const [name, lines] of found)
    for (const { line: row, cells } of rows) {
      const its = places.flatMap((column, place) =>
        column?.line && column.sent === name && isThere(cells[place])
          ? [{ column, line: column.line, cell: cells[place] }]
          : [],
      );
      if (its.length === 0) continue;
      const read: Record<string, unknown> = {};
      for (const { column, line, cell } of its) {
        const one = read1(column, cell, names, sent);
        if ("fault" in one) faults.push({ ...one.fault, row, column });
        else if ("value" in one) read[line.sent] = one.value;
      }
      lines.push(read);
    }
  return found;
}
