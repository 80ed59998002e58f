import { type Parsed, parseAmount } from "../../../../domain/money/parse.ts";
import { type Bps, toBps } from "../../../../domain/money/tiyn.ts";

/** `parseAmount` reads 1/10 000; a hundredth of that of a percent is a basis point. */
const PER_BPS = 100n;

/** Reads a rate as people write it: `1,8`, `1.8 %`; at most two decimals. The range is a rule of each field. */
export function parsePercent(text: string): Parsed<Bps> {
  const amount = parseAmount(text.replace(/[\s\u00a0]*%\s*$/, ""));
  if (!amount.ok || amount.value % PER_BPS !== 0n) return { ok: false };
  return { ok: true, value: toBps(Number(amount.value / PER_BPS)) };
}
