import { type ImportColumn, importColumns, MOST_IMPORTED } from "../../definition/import.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Subject } from "../../domain/access/predicate.ts";
import { Failure } from "../http/failure.ts";
import { LOCALES } from "../http/locale-files.ts";
import { wordsIn } from "../http/words.ts";
import { readTable } from "../modules/imports/reading/read-table.ts";
import { HEADING_WITHIN, type TableRow } from "../modules/imports/reading/table-cells.ts";
import { UnreadableFile } from "../modules/imports/reading/unreadable-file.ts";
import { folded } from "./import-cell.ts";
import { knownHeadings, type Places, type RecordRows, recordsIn } from "./import-rows.ts";
import { columnLabel } from "./import-sheet.ts";

/** A file that was read: which of its columns is which, what of it is none, and its records. */
export type ImportFile = {
  /** All columns that a file may have, by the person's rights. */
  readonly columns: readonly ImportColumn[];
  readonly places: Places;
  readonly unknown: readonly string[];
  readonly records: readonly RecordRows[];
};
/** `name`: what the person calls the file. */
type Reading = {
  readonly user: Subject["user"];
  readonly locale: string;
  readonly name: string;
  readonly signal: AbortSignal;
};

/** The columns that a checked file is given (`reportSheet`): who mends it and sends it again does not have to take them out. */
const isOurs = (heading: string): boolean =>
  LOCALES.some((locale) =>
    ["fate", "problems"].some((name) => folded(wordsIn(locale)(`from-file.sheet.${name}`)) === folded(heading)),
  );

/** Reads the file at a path. Throws what a person has to hear of the whole of it: no heading, a heading twice, too many rows, no table. */
export async function readImportFile(
  definition: Definition,
  path: string,
  { user, locale, name, signal }: Reading,
): Promise<ImportFile> {
  const columns = importColumns(definition, user);
  const columnOf = knownHeadings(definition, columns);
  const isKnown = (heading: string) => columnOf(heading) !== undefined;
  const rows = await readTable(path, { rows: MOST_IMPORTED, isKnown, signal }).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? refusalOf(error, name) : error;
  });
  const t = wordsIn(locale);
  const head = headOf(rows, isKnown);
  const heading = rows[head];
  if (!heading) {
    const wanted = columns.map((column) => columnLabel(definition, column, t)).join(", ");
    throw new Failure("HEADER_NOT_FOUND", { details: { missing: wanted } });
  }
  const places = heading.cells.map((cell) => columnOf(String(cell)));
  const twice = places.find((column, place) => column && places.indexOf(column) !== place);
  if (twice) {
    const column = columnLabel(definition, twice, t);
    throw new Failure("NOT_NOW", { details: { why: "from-file.refused.headingTwice", column } });
  }
  const records = recordsIn(rows.slice(head + 1), places);
  if (records.length === 0) throw new Failure("FILE_BLANK", { details: { name } });
  const unknown = heading.cells.filter((cell, place) => !places[place] && cell !== "" && !isOurs(String(cell)));
  return { columns, places, unknown: unknown.map(String), records };
}

/** The row with the most headings among the first ones. */
function headOf(rows: readonly TableRow[], isKnown: (heading: string) => boolean): number {
  const known = rows.slice(0, HEADING_WITHIN).map(({ cells }) => cells.filter((cell) => isKnown(String(cell))).length);
  const most = Math.max(0, ...known);
  return most === 0 ? -1 : known.indexOf(most);
}

/** The words of an unreadable file that are meant for a file of the platform are said otherwise of one that a person has filled in. */
export function refusalOf({ code, details }: UnreadableFile, name: string): Failure {
  if (code === "FILE_EMPTY") return new Failure("FILE_BLANK", { details: { name } });
  if (code === "FILE_TYPE_UNKNOWN") return new Failure("FILE_WRONG_KIND", { details: { name, accept: "XLSX, CSV" } });
  return new Failure(code, { details });
}
