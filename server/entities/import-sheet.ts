import type { TFunction } from "i18next";
import { cellField, type ImportColumn, isNeeded } from "../../definition/import.ts";
import { traitsOf } from "../../definition/kinds.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { CellKind, PlainCell } from "../spreadsheet/sheet.ts";

export const cellKind = (column: ImportColumn): CellKind => traitsOf(cellField(column).kind).cell ?? "text";

/** What a column is called: as its field is on the screen, a column of lines with the name of the lines before it. */
export function columnLabel({ name }: Pick<Definition, "name">, column: ImportColumn, t: TFunction): string {
  const [path = "", line] = column.name.split(".");
  const own = t(column.field.label ?? `${name}.fields.${path.replace(/_id$/, "")}`);
  if (!column.line) return own;
  return `${own}: ${t(column.line.column.label ?? `${name}.${path}.${line}`)}`;
}

/** Marks a column that a new record needs; no part of its name. */
const NEEDED = " *";
export const headingOf = (definition: Definition, column: ImportColumn, t: TFunction): string =>
  `${columnLabel(definition, column, t)}${isNeeded(column) ? NEEDED : ""}`;

/**
 * A value of the API as its cell has it. `names`: what other records are called. Money and percents go from the wire's integers to the
 * cell's kinds; what is not there is an empty cell.
 */
export function cellOfValue(
  column: ImportColumn,
  value: unknown,
  { t, names }: { t: TFunction; names: (id: number) => string },
): PlainCell {
  const field = cellField(column);
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "money":
      return BigInt(value as number) as Tiyn; // the wire's integer of tiyn
    case "boolean":
      return t(`common.value.${value === true ? "yes" : "no"}`);
    case "choice":
      return t(`${field.words}.${String(value)}`);
    case "reference":
      return names(Number(value));
    case "references":
      return (value as readonly number[]).map(names).join("; ");
    default:
      return traitsOf(field.kind).figure ? (value as number) : String(value);
  }
}
