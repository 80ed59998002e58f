import { decimal } from "./decimal.ts";
import type { Bps, Tiyn } from "./tiyn.ts";

const NBSP = "\u00a0";
const READ = { mark: ",", minus: "\u2212" } as const;

/** `1 234 567,89`: no-break spaces between thousands, a decimal comma, a real minus. No currency sign. */
export function formatMoney(amount: Tiyn): string {
  return grouped(decimal(amount, 2, READ));
}

/** An amount of `scale` decimals as `formatMoney` prints it, but with every decimal beyond the tiyn that it has. */
export function formatExact(amount: bigint, scale: number): string {
  return grouped(decimal(amount, scale, { ...READ, least: 2 }));
}

/** `1234567.89`: for files that machines read. */
export function formatPlain(amount: bigint): string {
  return decimal(amount, 2);
}

/** `1,8 %`: as many decimals as the rate needs, at most two. */
export function formatPercent(rate: Bps): string {
  return `${decimal(BigInt(rate), 2, { ...READ, least: 0 })}${NBSP}%`;
}

/** `16` or `1.8`: a rate in per cents for files that machines read. */
export function plainRate(rate: Bps): string {
  return decimal(BigInt(rate), 2, { least: 0 });
}

/** What was printed, as a spreadsheet reads it: no spaces between thousands, a hyphen for a minus. */
export const plainFigure = (printed: string): string => printed.replace(/[\u00a0\s]/g, "").replace("\u2212", "-");

function grouped(text: string): string {
  return text.replace(/\B(?=(\d{3})+,)/g, NBSP);
}
