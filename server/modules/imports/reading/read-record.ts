import { isTooLarge } from "../../../../domain/money/largest.ts";
import { LEDGER_UNITS_PER_TIYN } from "../../../../domain/money/parse.ts";
import type { Field } from "./captions.ts";
import { readAmount } from "./cell-amount.ts";
import type { Columns } from "./columns.ts";
import { readEventTime, readSerialTime } from "./event-time.ts";
import type { LedgerRow, RowProblem, RowProblemCode } from "./ledger-row.ts";
import { cellOf, problemAt, recordFault } from "./record-faults.ts";
import type { Cell, RawRecord } from "./records.ts";
import { rowKeys } from "./row-key.ts";
import { makeTexts } from "./texts.ts";

export type Reading =
  | { readonly ok: true; readonly row: LedgerRow }
  | { readonly ok: false; readonly problem: RowProblem };

const TENGE = "KZT";

/**
 * Makes the function that turns a record into a row or names its first fault. One per file: it remembers the names it has met.
 * Texts are trimmed. No closures inside: this runs a million times a file.
 */
export function makeRecordReader(columns: Columns, cellChars: number): (record: RawRecord) => Reading {
  const texts = makeTexts();
  const used = Object.values(columns.places);
  return (record) => {
    const { line, cells } = record;
    const fault = recordFault(record, columns, used, cellChars);
    if (fault) return { ok: false, problem: fault };
    const time = readTime(cellOf(cells, columns, "eventAt"));
    if (!time.ok) return refusal(record, columns, "eventAt", time.code);
    const amount = readAmount(cellOf(cells, columns, "amount"));
    if (!amount.ok) return refusal(record, columns, "amount", "AMOUNT_UNREADABLE");
    if (isTooLarge(amount.value / LEDGER_UNITS_PER_TIYN)) return refusal(record, columns, "amount", "AMOUNT_TOO_LARGE");
    const categoryId = texts(textOf(cells, columns, "categoryId"));
    if (categoryId === "") return refusal(record, columns, "categoryId", "CATEGORY_MISSING");
    const currency = textOf(cells, columns, "currency");
    if (currency !== "" && currency.toUpperCase() !== TENGE) {
      return refusal(record, columns, "currency", "CURRENCY_NOT_TENGE");
    }
    const driverId = texts(textOf(cells, columns, "driverId"));
    const driverName = texts(textOf(cells, columns, "driverName"));
    const document = textOf(cells, columns, "document");
    const externalId = textOf(cells, columns, "externalId");
    const natural = { eventAt: time.at, driverId, driverName, categoryId, amount: amount.value, document };
    const row = {
      line,
      eventAt: time.at,
      eventOn: time.on,
      driverId,
      driverName,
      categoryId,
      categoryName: texts(textOf(cells, columns, "categoryName")),
      amount: amount.value,
      document,
      initiator: texts(textOf(cells, columns, "initiator")),
      comment: textOf(cells, columns, "comment"),
      ...rowKeys(natural, externalId),
    };
    const groupId = texts(textOf(cells, columns, "groupId"));
    if (groupId === "" && externalId === "") return { ok: true, row };
    return { ok: true, row: { ...row, ...(groupId && { groupId }), ...(externalId && { externalId }) } };
  };
}

function readTime(cell: Cell) {
  return typeof cell === "number" ? readSerialTime(cell) : readEventTime(plainText(cell));
}

function textOf(cells: readonly Cell[], columns: Columns, field: Field): string {
  return plainText(cellOf(cells, columns, field));
}

function plainText(cell: Cell): string {
  return typeof cell === "string" ? cell.trim() : typeof cell === "number" ? String(cell) : "";
}

function refusal(record: RawRecord, columns: Columns, field: Field, code: RowProblemCode): Reading {
  const cell = cellOf(record.cells, columns, field);
  return { ok: false, problem: problemAt(record.line, code, columns, columns.places[field], cell) };
}
