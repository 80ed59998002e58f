import { decimal } from "../../../../../domain/money/decimal.ts";
import type { Bps, Tiyn } from "../../../../../domain/money/tiyn.ts";

/** An amount for typing over and for spreadsheets: `-1234567,89`, without spaces, which they would take for text. */
export function plainMoney(amount: Tiyn): string {
  return decimal(amount, 2, { mark: "," });
}

/** A rate for typing over and for spreadsheets: `60,5%`. */
export function plainPercent(rate: Bps): string {
  return `${decimal(BigInt(rate), 2, { mark: ",", least: 0 })}%`;
}
