import { type Reckoned, withFigures } from "../domain/money/formula.ts";
import { sum, toTiyn } from "../domain/money/tiyn.ts";
import type { Fields, LineColumn, LineColumns } from "./field.ts";
import { isKeptColumn, isSum, sentName } from "./names.ts";
import { isNullable } from "./values.ts";

/** The most lines that a form sends, unless a definition says otherwise. */
export const MOST_LINES = 200;

type Line = Readonly<Record<string, unknown>>;

/** What the columns of lines that have formulas are reckoned from. */
export const formulasOf = (columns: LineColumns): Reckoned =>
  Object.entries(columns).flatMap(([name, { formula }]) => (formula ? [[name, formula] as const] : []));

/** A column of lines that names another record. */
export type LineReference = Extract<LineColumn, { readonly kind: "reference" }>;
/** The columns of lines that name other records. */
export const referencesIn = (columns: LineColumns): readonly (readonly [string, LineReference])[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.kind === "reference" ? [[name, column] as const] : []));

/** The columns of the table of lines, in their order. */
export const lineColumns = (columns: LineColumns): readonly string[] =>
  Object.entries(columns).flatMap(([name, column]) => (isKeptColumn(column) ? [sentName(name, column)] : []));

/** A line that was sent as its table keeps it: each of its columns, those that formulas reckon too. */
export function keptLine(columns: LineColumns, sent: Line): Line {
  const entered = Object.entries(columns).flatMap(([name, column]) => {
    const key = sentName(name, column);
    return isKeptColumn(column) ? [[key, sent[key] ?? (isNullable(column) ? null : "")] as const] : [];
  });
  return withFigures(formulasOf(columns), Object.fromEntries(entered));
}

/** The fields of a record that add up a field of its lines, and which column each of them does. */
export const sumsOf = (fields: Fields, lines: string): readonly (readonly [field: string, column: string])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isSum(field) && field.sum.lines === lines ? [[name, field.sum.of] as const] : [],
  );

/** The sum of a column of lines, amounts in tiyn; zero of none, and of what is not known. */
export function columnSum(fields: Fields, name: string, lines: readonly Line[], column: string): bigint | number {
  const values = lines.map((line) => line[column]);
  const amounts = values.filter((value): value is bigint => typeof value === "bigint");
  if (fields[name]?.kind === "money") return sum(amounts.map(toTiyn));
  return values.reduce<number>((all, value) => (typeof value === "number" ? all + value : all), 0);
}
