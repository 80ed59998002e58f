import { err, ok, type Result } from "../result.ts";
import { type Bin, type BinRefusal, formatBin, parseBin } from "./bin.ts";
import { formatIin, type Iin, type IinRefusal, parseIin } from "./iin.ts";
import { compact } from "./text.ts";

/** The number of a counterparty: a sole trader's IIN or a company's BIN. */
export type IinBin = { readonly kind: "iin"; readonly value: Iin } | { readonly kind: "bin"; readonly value: Bin };

/** A form of activity of 1 is a sole trader, who has an ИИН; any other is a company, which has a БИН (spec §3). */
export const isSoleTrader = (activity: unknown): boolean => activity === 1;

/**
 * Reads a number that may be either. The fifth digit decides, so that a refusal speaks of the right kind: it is the tens of a
 * birth day (0–3) in an IIN and 4–6 in a BIN.
 */
export function parseIinBin(text: string): Result<IinBin, IinRefusal | BinRefusal | "IIN_BIN_FORMAT"> {
  const digits = compact(text);
  if (!/^\d{12}$/.test(digits)) return err("IIN_BIN_FORMAT");
  if (Number(digits[4]) <= 3) {
    const iin = parseIin(digits);
    return iin.ok ? ok({ kind: "iin", value: iin.value }) : iin;
  }
  const bin = parseBin(digits);
  return bin.ok ? ok({ kind: "bin", value: bin.value }) : bin;
}

/** For reading aloud. */
export function formatIinBin(number: IinBin): string {
  return number.kind === "iin" ? formatIin(number.value) : formatBin(number.value);
}
