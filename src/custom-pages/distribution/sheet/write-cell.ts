import type { Bps, Tiyn } from "../../../../domain/money/tiyn.ts";

/** An amount for typing over and for spreadsheets: `-1234567,89`, without spaces, which they would take for text. */
export function plainMoney(amount: Tiyn): string {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? "-" : ""}${size / 100n},${(size % 100n).toString().padStart(2, "0")}`;
}

/** A rate for typing over and for spreadsheets: `60,5%`. */
export function plainPercent(rate: Bps): string {
  const decimals = (rate % 100).toString().padStart(2, "0").replace(/0+$/, "");
  return `${Math.trunc(rate / 100)}${decimals && `,${decimals}`}%`;
}
