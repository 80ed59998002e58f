import type { Field, FieldOf } from "../../definition/field.ts";
import { isTooLarge } from "../../domain/money/largest.ts";
import { parseMoney } from "../../domain/money/parse.ts";
import { LOCALES } from "../http/locale-files.ts";
import { wordsIn } from "../http/words.ts";
import { dayText, midnightOf } from "../modules/imports/reading/calendar-text.ts";
import { readAmount } from "../modules/imports/reading/cell-amount.ts";
import type { TableCell } from "../modules/imports/reading/table-cells.ts";

/** What is wrong with a cell, by its sentence in locales/<language>/from-file.json. */
export type CellFault = { readonly code: string; readonly values?: Record<string, string> };
/** A cell as the API has it; nothing where it is empty. */
export type CellReading = { readonly value: unknown } | { readonly fault: CellFault } | { readonly isEmpty: true };

const value = (read: unknown): CellReading => ({ value: read });
const fault = (code: string, values?: Record<string, string>): CellReading => ({
  fault: { code, ...(values && { values }) },
});

export const folded = (text: string): string =>
  text.trim().replace(/\s+/g, " ").toLowerCase().replaceAll("ё", "е").normalize("NFC");

type Choice = FieldOf<"choice">;
const known = new WeakMap<Choice, ReadonlyMap<string, number | string>>();

/** Words of a choice in all languages of the product, by what they mean; one that means two of them means none. Found out once for a field. */
export function wordsOfChoice(field: Choice): ReadonlyMap<string, number | string> {
  const before = known.get(field);
  if (before) return before;
  const words = new Map<string, number | string>(field.ids.map((id) => [folded(String(id)), id]));
  for (const [word, ids] of meaningsOf(field)) {
    const [id, other] = ids;
    if (id !== undefined && other === undefined) words.set(word, id);
    else words.delete(word);
  }
  known.set(field, words);
  return words;
}

function meaningsOf({ words, ids }: Choice): ReadonlyMap<string, ReadonlySet<number | string>> {
  const meanings = new Map<string, Set<number | string>>();
  for (const id of ids)
    for (const locale of LOCALES) {
      const word = folded(wordsIn(locale)(`${words}.${id}`));
      meanings.set(word, (meanings.get(word) ?? new Set<number | string>()).add(id));
    }
  return meanings;
}

const YES: readonly string[] = ["true", "1", "+"];
const NO: readonly string[] = ["false", "0", "-", "−"];
const inAll = (key: string): readonly string[] => LOCALES.map((locale) => folded(wordsIn(locale)(key)));
const [yes, no] = [new Set([...YES, ...inAll("common.value.yes")]), new Set([...NO, ...inAll("common.value.no")])];

/** Numbers of twelve digits that a spreadsheet has taken for a sum lose their leading noughts. */
const TWELVE_DIGITS: readonly Field["kind"][] = ["iin", "bin", "iinBin"];

/** A cell as a text: a number as its digits. */
const textOf = (cell: string | number, kind?: Field["kind"]): string => {
  if (typeof cell === "string") return cell;
  const digits = Number.isInteger(cell) && Math.abs(cell) < 1e15 ? BigInt(cell).toString() : String(cell);
  return kind && TWELVE_DIGITS.includes(kind) && /^\d{9,12}$/.test(digits) ? digits.padStart(12, "0") : digits;
};

/**
 * Reads a cell by the kind of its field. Money exactly, in tiyn («1 234,50» or a number); a day as a number of a spreadsheet, `01.02.2026`
 * or `2026-02-01`; a choice and a yes by their words in any language of the product. Other records are not found here (`import-names.ts`).
 */
export function readCell(field: Field, cell: TableCell | undefined): CellReading {
  if (cell === undefined || cell === "") return { isEmpty: true };
  if (typeof cell === "object") return fault("formula");
  switch (field.kind) {
    case "money":
      return readMoney(cell);
    case "percent":
      return readPercent(cell);
    case "integer":
      return readInteger(cell);
    case "boolean": {
      const word = folded(textOf(cell));
      return yes.has(word) ? value(true) : no.has(word) ? value(false) : fault("flag");
    }
    case "date":
      return readDay(cell);
    case "month":
      return readMonth(cell);
    case "choice": {
      const found = wordsOfChoice(field).get(folded(textOf(cell)));
      return found === undefined ? fault("choice", { value: textOf(cell) }) : value(found);
    }
    default:
      return value(textOf(cell, field.kind));
  }
}

function readMoney(cell: string | number): CellReading {
  if (typeof cell === "string") {
    const read = parseMoney(cell);
    return read.ok && !isTooLarge(read.value) ? value(Number(read.value)) : fault("money", { value: cell });
  }
  const read = readAmount(cell);
  return read.ok && read.value % 100n === 0n && !isTooLarge(read.value / 100n)
    ? value(Number(read.value / 100n))
    : fault("money", { value: String(cell) });
}

function readPercent(cell: string | number): CellReading {
  const read = readAmount(typeof cell === "string" ? cell.replace(/\s*%$/, "") : cell);
  return read.ok && read.value % 100n === 0n
    ? value(Number(read.value / 100n))
    : fault("percent", { value: String(cell) });
}

function readInteger(cell: string | number): CellReading {
  const read = typeof cell === "string" ? Number(cell.replace(/[\s\u00a0\u202f]/g, "").replace("−", "-")) : cell;
  return Number.isSafeInteger(read) ? value(read) : fault("integer", { value: String(cell) });
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Days that a spreadsheet means: up to the year 2100. */
const isSerial = (cell: number): boolean => cell >= 1 && cell < 73_416;

function dayOf(cell: string | number): string | undefined {
  if (typeof cell === "number") return isSerial(cell) ? dayText(EPOCH + Math.floor(cell) * DAY_MS) : undefined;
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T]0?0:00(?::00)?)?$/.exec(cell);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(cell);
  const [year, month, day] = points ? [points[3], points[2], points[1]] : iso ? iso.slice(1) : [];
  const midnight = year === undefined ? undefined : midnightOf(Number(year), Number(month), Number(day));
  return midnight === undefined ? undefined : dayText(midnight);
}

function readDay(cell: string | number): CellReading {
  const day = dayOf(cell);
  return day === undefined ? fault("date", { value: String(cell) }) : value(day);
}

function readMonth(cell: string | number): CellReading {
  const [, month, year] = /^(\d{1,2})\.(\d{4})$/.exec(String(cell)) ?? [];
  const written = /^\d{4}-\d{2}$/.test(String(cell)) ? String(cell) : undefined;
  const day = dayOf(year === undefined ? (written === undefined ? cell : `${written}-01`) : `1.${month}.${year}`);
  return day === undefined ? fault("month", { value: String(cell) }) : value(day.slice(0, 7));
}
