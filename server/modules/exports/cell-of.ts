import type { TFunction } from "i18next";
import { z } from "zod";
import type { ExportColumn } from "../../../contract/entities/export.ts";
import { Money, MonthText, Percent } from "../../../contract/values.ts";
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
 * By the schema of the field in the contract's row: an amount is a number, a rate a percentage, a day a date, a record its name,
 * a choice its word. What no rule knows is its text: a new kind of value is readable, never a wrong figure.
 */
export function cellOf(schema: z.core.$ZodType, column: ExportColumn, t: TFunction): CellMaker {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return cellOf(schema.unwrap(), column, t);
  if (column.words) {
    const { words } = column;
    return text((value) => words[String(value)] ?? String(value));
  }
  if (schema === Money) return asIs("money");
  if (schema === Percent) return asIs("percent");
  if (schema === MonthText) return asIs("month");
  if (schema instanceof z.ZodISODate) return asIs("date");
  if (schema instanceof z.ZodISODateTime)
    return { kind: "instant", cell: (value) => (isNothing(value) ? null : new Date(String(value))) };
  if (schema instanceof z.ZodNumber) return asIs("integer");
  if (schema instanceof z.ZodBoolean) {
    const [yes, no] = [t("common.value.yes"), t("common.value.no")];
    return text((value) => (value === true ? yes : no));
  }
  if (schema instanceof z.ZodObject) return text((value) => nameOf(value, column.name));
  if (schema instanceof z.ZodArray) {
    const { cell } = cellOf(schema.element, column, t);
    return text((value) => (Array.isArray(value) ? value.map((each) => String(cell(each) ?? "")).join(", ") : ""));
  }
  return text(String);
}

/** What a record is known by: the member that is asked for, else its name. */
function nameOf(value: unknown, member = "name"): string {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, member) : undefined;
  return isNothing(found) ? "" : String(found);
}
