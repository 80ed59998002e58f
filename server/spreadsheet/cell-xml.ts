import { decimal } from "../../domain/money/decimal.ts";
import { clockAt } from "../../domain/periods/almaty.ts";
import { daysBetween, toDay } from "../../domain/periods/day.ts";
import { startsFormula } from "../../domain/starts-formula.ts";
import type { Cell, CellKind, PlainCell, TypedCell } from "./sheet.ts";
import { cellStyle, guardedStyle } from "./styles.ts";
import { cellText } from "./xml-text.ts";

// Day 0 of spreadsheets is 30.12.1899: they believe in a 29.02.1900, so the count is right from 01.03.1900 on.
const epoch = toDay("1899-12-30");

/** A business day `YYYY-MM-DD` as a spreadsheet's day number. Throws a RangeError when there is no such day. */
function serialDay(day: string): number {
  return daysBetween(epoch, toDay(day));
}

/** A moment as a spreadsheet's day number with a fraction, on Almaty's clock, to the second. Throws on an invalid date. */
function serialInstant(moment: Date): number {
  if (Number.isNaN(moment.getTime())) throw new RangeError("Not a moment");
  return Math.floor((clockAt(moment.getTime()) - Date.parse(epoch)) / 1000) / 86_400;
}

// A spreadsheet keeps a number as a double and shows 15 digits; a longer sum is written as text rather than silently bent.
const mostDigits = 10n ** 15n;

/**
 * One cell as XML, or an empty string for an empty cell.
 * @param ref where it stands, like `B7`
 * Throws a TypeError when the value is not of its column's kind: an export with a wrong figure must not come out.
 */
export function cellXml(ref: string, columnKind: CellKind, cell: Cell, bold: boolean): string {
  const kind = isTyped(cell) ? cell.kind : columnKind;
  const value = isTyped(cell) ? cell.value : cell;
  if (value === null || value === undefined) return "";
  // Only in the totals may a word stand under figures: elsewhere it would be a sum that came as a string.
  if (typeof value === "string" && (kind === "text" || bold)) return textXml(ref, value, bold);
  const written = numberText(kind, value);
  if (written === undefined) throw new TypeError(`cell ${ref} is not of the kind ${kind}: ${typeof value}`);
  return written.exact
    ? `<c r="${ref}" s="${cellStyle(kind, bold)}"><v>${written.text}</v></c>`
    : textXml(ref, written.text, bold);
}

function isTyped(cell: Cell): cell is TypedCell {
  return typeof cell === "object" && cell !== null && "kind" in cell;
}

function textXml(ref: string, text: string, bold: boolean): string {
  if (text === "") return "";
  const style = startsFormula(text) ? guardedStyle(bold) : cellStyle("text", bold);
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

type Written = { text: string; exact: boolean };
const exactly = (text: string): Written => ({ text, exact: true });

function numberText(kind: CellKind, value: NonNullable<PlainCell>): Written | undefined {
  if (kind === "money" && typeof value === "bigint") {
    return { text: decimal(value, 2), exact: value > -mostDigits && value < mostDigits };
  }
  if (kind === "integer" && Number.isSafeInteger(value)) return exactly(String(value));
  if (kind === "percent" && Number.isSafeInteger(value))
    return exactly(decimal(BigInt(value as number), 4, { least: 0 }));
  if (kind === "date" && typeof value === "string") return exactly(String(serialDay(value)));
  if (kind === "month" && typeof value === "string") return exactly(String(serialDay(`${value}-01`)));
  if (kind === "instant" && value instanceof Date) return exactly(String(serialInstant(value)));
  return undefined;
}
