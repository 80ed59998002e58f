import type { Bps, Tiyn } from "./tiyn.ts";

const NBSP = "\u00a0";
const MINUS = "\u2212";

/** `1 234 567,89`: no-break spaces between thousands, a decimal comma, a real minus. No currency sign. */
export function formatMoney(amount: Tiyn): string {
  const size = amount < 0n ? -amount : amount;
  const tenge = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, NBSP);
  const tiyn = (size % 100n).toString().padStart(2, "0");
  return `${amount < 0n ? MINUS : ""}${tenge},${tiyn}`;
}

/** `1234567.89`: for files that machines read. */
export function formatPlain(amount: Tiyn): string {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? "-" : ""}${size / 100n}.${(size % 100n).toString().padStart(2, "0")}`;
}

/** `1,8 %`: as many decimals as the rate needs, at most two. */
export function formatPercent(rate: Bps): string {
  const size = Math.abs(rate);
  const decimals = (size % 100).toString().padStart(2, "0").replace(/0+$/, "");
  return `${rate < 0 ? MINUS : ""}${Math.trunc(size / 100)}${decimals && `,${decimals}`}${NBSP}%`;
}
