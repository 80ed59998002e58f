import { LEDGER_UNITS_PER_TIYN, parseAmount, parseMoney } from "../../../../../domain/money/parse.ts";
import { type Bps, type Tiyn, toBps, WHOLE } from "../../../../../domain/money/tiyn.ts";
import { type EntryRow, isComponent, isSettlement } from "./rows.ts";
import type { WrongReason } from "./sheet.ts";

/** What a typed or pasted text says. `empty` means zero, or «as derived» where there is something to derive. */
export type CellText =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly amount: Tiyn }
  | { readonly kind: "percent"; readonly rate: Bps }
  | { readonly kind: "wrong"; readonly why: WrongReason };

/**
 * Reads a cell's text: an amount as people and spreadsheets write it, or, in a component and in the shares row, a percent.
 * With `percents` on, a bare number in a component is a percent, and an amount is told by its `₸`.
 */
export function readCell(text: string, row: EntryRow, percents = false): CellText {
  const bare = text.replace(/[\u00a0\u202f]/g, " ").trim();
  if (bare === "") return { kind: "empty" };
  const inTenge = /₸$/.test(bare);
  const inPercent = /%$/.test(bare) || (!inTenge && (row === "share" || (percents && isComponent(row))));
  if (inPercent) {
    if (row !== "share" && !isComponent(row)) return { kind: "wrong", why: "PERCENT_NOT_HERE" };
    return readPercent(bare.replace(/\s*%$/, ""));
  }
  const money = parseMoney(bare);
  if (!money.ok) return { kind: "wrong", why: "NOT_AN_AMOUNT" };
  if (isSettlement(row) && money.value < 0n) return { kind: "wrong", why: "PAYMENT_NEGATIVE" };
  return { kind: "amount", amount: money.value };
}

function readPercent(text: string): CellText {
  const read = parseAmount(text);
  if (!read.ok || read.value % LEDGER_UNITS_PER_TIYN !== 0n) return { kind: "wrong", why: "NOT_A_PERCENT" };
  const rate = read.value / LEDGER_UNITS_PER_TIYN; // 1/10 000 of a percent to 1/100 of a percent
  if (rate < 0n || rate > BigInt(WHOLE)) return { kind: "wrong", why: "PERCENT_RANGE" };
  return { kind: "percent", rate: toBps(Number(rate)) };
}
