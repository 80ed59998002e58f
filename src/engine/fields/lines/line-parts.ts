import { type Reckoned, withFigures } from "../../../../domain/money/formula.ts";
import { err, ok, type Result } from "../../../../domain/result.ts";
import type { LineCell, LinesField } from "../../define/language/fields.ts";
import { type Fault, type FormValue, isEmptyValue, type LineValue, type LineValues } from "../kind/form-value.ts";
import type { KindOf } from "../kind/kind-parts.ts";
import { storedOf } from "../kind/stored-of.ts";

export type Column = readonly [name: string, cell: LineCell];

/** The columns of a table of lines, in their order. */
export const columnsOf = ({ columns }: LinesField): Column[] => Object.entries(columns);

const typedColumns = (field: LinesField): Column[] => columnsOf(field).filter(([, { computed }]) => !computed);

/** Only what a line can hold: cells are of the simple kinds. */
const lineValue = (value: FormValue): LineValue => (typeof value === "object" ? null : value);

/** A line as its inputs begin: a stored one, or a blank one with the defaults of the description. */
export function startLine(field: LinesField, kindOf: KindOf, stored: unknown): LineValues {
  const record = typeof stored === "object" && stored !== null ? { ...stored } : undefined;
  return Object.fromEntries(
    typedColumns(field).map(([name, cell]) => [
      name,
      lineValue(kindOf(cell).form.start(cell, record && storedOf(cell, name, record), record === undefined)),
    ]),
  );
}

/** Whether nothing was typed into a line. A box that is not ticked is nothing, and so is what a new line begins with. */
export function isBlank(field: LinesField, line: LineValues, kindOf: KindOf): boolean {
  const fresh = startLine(field, kindOf, undefined);
  return Object.entries(line).every(([name, value]) => value === false || isEmptyValue(value) || value === fresh[name]);
}

/** The value to send for a cell of a line. */
export function readCell(name: string, cell: LineCell, line: LineValues, kindOf: KindOf): Result<unknown, Fault> {
  const value = line[name] ?? null;
  if (cell.kind !== "boolean" && isEmptyValue(value)) {
    if (cell.required) return err({ code: "REQUIRED" });
    return ok(cell.kind === "text" || cell.kind === "note" ? "" : null);
  }
  return kindOf(cell).form.read(cell, value, line);
}

/** What a line holds, with what is reckoned of it; a cell that cannot be read is not known. */
export function valuesOf(field: LinesField, line: LineValues, kindOf: KindOf): Readonly<Record<string, unknown>> {
  const read = typedColumns(field).flatMap(([name, cell]) => {
    const value = readCell(name, cell, line, kindOf);
    return value.ok ? [[name, value.value] as const] : [];
  });
  const formulas: Reckoned = columnsOf(field).flatMap(([name, { formula }]) => (formula ? [[name, formula]] : []));
  return withFigures(formulas, Object.fromEntries(read));
}

type CellFault = Fault & { readonly line: number; readonly column: string };

/** Lines to send, and what is wrong with any of their cells. Blank lines are left out. */
function readAll(field: LinesField, lines: readonly LineValues[], kindOf: KindOf) {
  const read: Record<string, unknown>[] = [];
  const faults: CellFault[] = [];
  for (const [index, line] of lines.entries()) {
    if (isBlank(field, line, kindOf)) continue;
    const sent: Record<string, unknown> = {};
    for (const [name, cell] of typedColumns(field)) {
      const value = readCell(name, cell, line, kindOf);
      if (value.ok) sent[name] = value.value;
      else faults.push({ ...value.error, line: index, column: name });
    }
    read.push(sent);
  }
  return { read, faults };
}

/** Everything that is wrong with the cells of lines. */
export const faultsIn = (field: LinesField, lines: readonly LineValues[], kindOf: KindOf): readonly CellFault[] =>
  readAll(field, lines, kindOf).faults;

/** The value to send for lines; the fault names the first wrong line and column. */
export function readLines(field: LinesField, lines: readonly LineValues[], kindOf: KindOf): Result<unknown, Fault> {
  const { read, faults } = readAll(field, lines, kindOf);
  const [first] = faults;
  if (first) return err(first);
  const most = field.maxLines;
  if (read.length === 0 && field.required) return err({ code: "REQUIRED" });
  return most !== undefined && read.length > most ? err({ code: "TOO_MANY_LINES", limit: most }) : ok(read);
}

/** The places of the lines that are sent: the server counts those alone. */
export const sentPlaces = (field: LinesField, lines: readonly LineValues[], kindOf: KindOf): readonly number[] =>
  lines.flatMap((line, index) => (isBlank(field, line, kindOf) ? [] : [index]));
