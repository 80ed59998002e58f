import type { TFunction } from "i18next";
import type { ExportColumn } from "../../../contract/entities/export.ts";
import type { Field } from "../../../definition/field.ts";
import { traitsOf } from "../../../definition/kinds.ts";
import { isNamed } from "../../../definition/names.ts";
import type { CellKind, PlainCell } from "../../spreadsheet/sheet.ts";

/** How the values of a field stand in a spreadsheet: under which kind, and each of them as a cell. Nothing is an empty cell. */
export type CellMaker = { kind: CellKind; cell: (value: unknown) => PlainCell };

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;
const asIs = (kind: CellKind): CellMaker => ({ kind, cell: (value) => value as PlainCell }); // the row's schema has proved it to be of this kind
const text = (print: (value: unknown) => string): CellMaker => ({
  kind: "text",
  cell: (value) => (isNothing(value) ? null : print(value)),
});

/**
 * By the kind of the field: an amount is a number, a rate a percentage, a day a date, a record its name, a choice its word. What no rule
 * knows is its text: a new kind of value is readable, never a wrong figure.
 */
export function cellOf(field: Field, { name, words }: ExportColumn, t: TFunction): CellMaker {
  if (words) return text((value) => words[String(value)] ?? String(value));
  const { cell } = traitsOf(field.kind);
  if (cell) return asIs(cell);
  switch (field.kind) {
    case "instant":
      return { kind: "instant", cell: (value) => (isNothing(value) ? null : new Date(String(value))) };
    case "boolean": {
      const [yes, no] = [t("common.value.yes"), t("common.value.no")];
      return text((value) => (value === true ? yes : no));
    }
    case "choice":
      if (isNamed(field)) return text((value) => nameOf(value, name));
      return typeof field.ids[0] === "number" ? asIs("integer") : text(String);
    default:
      return text((value) => (Array.isArray(value) ? value : [value]).map((each) => nameOf(each, name)).join(", "));
  }
}

/** What a record is known by: the member that is asked for, else its name; of what is no record the text that it is. */
function nameOf(value: unknown, member = "name"): string {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, member) : value;
  return isNothing(found) ? "" : String(found);
}
