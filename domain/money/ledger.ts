import { LEDGER_DECIMALS, LEDGER_UNITS_PER_TIYN } from "./parse.ts";
import { formatExact } from "./print.ts";
import { roundDiv, type Tiyn, toTiyn } from "./tiyn.ts";

/** A ledger sum (1/10 000 tenge) as money: rounded once, half away from zero, after everything was added up exactly. */
export function ledgerToTiyn(amount: bigint): Tiyn {
  return toTiyn(roundDiv(amount, LEDGER_UNITS_PER_TIYN));
}

/** A ledger amount (1/10 000 tenge) without rounding: `−127,10`, and all four decimals where the platform gave more than tiyn. */
export function formatLedger(amount: bigint): string {
  return formatExact(amount, LEDGER_DECIMALS);
}
