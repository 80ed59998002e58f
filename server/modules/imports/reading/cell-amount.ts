import { type Parsed, parseAmount } from "../../../../domain/money/parse.ts";
import type { Cell } from "./records.ts";

/** Above this a binary number has no place for four decimals. */
const EXACT_UP_TO = Number.MAX_SAFE_INTEGER / 10_000;

/** An amount cell in 1/10 000 of a tenge: text as people write it, or a number of Excel or JSON with at most four decimals. */
export function readAmount(cell: Cell): Parsed<bigint> {
  if (typeof cell === "string") return parseAmount(cell);
  return typeof cell === "number" ? fromNumber(cell) : { ok: false };
}

/** The noise of binary fractions (0.12340000000000373) is forgiven; a fifth decimal is not. */
function fromNumber(value: number): Parsed<bigint> {
  const text = value.toFixed(4);
  const noise = Math.abs(value - Number(text));
  const forgiven = Math.max(1e-9, Math.abs(value) * 2 * Number.EPSILON);
  return Math.abs(value) <= EXACT_UP_TO && noise <= forgiven ? parseAmount(text) : { ok: false };
}
