import { err, ok, type Result } from "../../../../domain/result.ts";
import type { LineCell, LinesField } from "../../define/language/fields.ts";
import { type Fault, type FormValue, isEmptyValue, type LineValue, type LineValues } from "../kind/form-value.ts";
import type { KindOf } from "../kind/kind-parts.ts";
import { storedOf } from "../kind/stored-of.ts";

/** The columns of a table of lines, in their order. */
export const columnsOf = ({ columns }: LinesField): (readonly [name: string, cell: LineCell])[] =>
  Object.entries(columns);

/** Only what a line can hold: cells are of the simple kinds. */
const lineValue = (value: FormValue): LineValue => (typeof value === "object" ? null : value);

/** A line as its inputs begin: a stored one, or a blank one with the defaults of the description. */
export function startLine(field: LinesField, kindOf: KindOf, stored: unknown): LineValues {
  const record = typeof stored === "object" && stored !== null ? { ...stored } : undefined;
  return Object.fromEntries(
    columnsOf(field).map(([name, cell]) => [
      name,
      lineValue(kindOf(cell).form.start(cell, record && storedOf(cell, name, record), record === undefined)),
    ]),
  );
}

/** Whether nothing was typed into a line. A box that is not ticked is nothing. */
export const isBlank = (line: LineValues): boolean =>
  Object.values(line).every((value) => value === false || isEmptyValue(value));

/** The value to send for a cell of a line. */
export function readCell(name: string, cell: LineCell, line: LineValues, kindOf: KindOf): Result<unknown, Fault> {
  const value = line[name] ?? null;
  if (cell.kind !== "boolean" && isEmptyValue(value)) {
    if (cell.required) return err({ code: "REQUIRED" });
    return ok(cell.kind === "text" || cell.kind === "note" ? "" : null);
  }
  return kindOf(cell).form.read(cell, value, line);
}

/** The value to send for lines; the fault names the first wrong line and column. Blank lines are left out. */
export function readLines(field: LinesField, lines: readonly LineValues[], kindOf: KindOf): Result<unknown, Fault> {
  const read: Record<string, unknown>[] = [];
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const sent: Record<string, unknown> = {};
    for (const [name, cell] of columnsOf(field)) {
      const value = readCell(name, cell, line, kindOf);
      if (!value.ok) return err({ ...value.error, line: index, column: name });
      sent[name] = value.value;
    }
    read.push(sent);
  }
  const most = field.maxLines;
  if (read.length === 0 && field.required) return err({ code: "REQUIRED" });
  return most !== undefined && read.length > most ? err({ code: "TOO_MANY_LINES", limit: most }) : ok(read);
}
