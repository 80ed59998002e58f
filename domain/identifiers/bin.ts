import type { Day } from "../periods/day.ts";
import { err, ok, type Result } from "../result.ts";
import { checkDigit } from "./check-digit.ts";
import { compact } from "./text.ts";

declare const binBrand: unique symbol;

/** A company's number, 12 digits: year and month of registration, kind, branch, serial, check digit. */
export type Bin = string & { readonly [binBrand]: "bin" };

export type BinRefusal = "BIN_FORMAT" | "BIN_KIND" | "BIN_DATE" | "BIN_CHECK_DIGIT";

/** Fifth digit: a resident company, a non-resident one, joint entrepreneurship. */
export const BIN_KINDS = { resident: 4, nonResident: 5, jointEntrepreneurship: 6 } as const;
/** Sixth digit: the head office, a branch, a representation, a farm on a joint basis. */
export const BIN_UNITS = { head: 0, branch: 1, representation: 2, farm: 3 } as const;

export type BinKind = keyof typeof BIN_KINDS;
export type BinUnit = keyof typeof BIN_UNITS;

/** Reads a BIN; spaces and dashes are ignored. */
export function parseBin(text: string): Result<Bin, BinRefusal> {
  const digits = compact(text);
  if (!/^\d{12}$/.test(digits)) return err("BIN_FORMAT");
  if (!/^\d{4}[4-6][0-3]/.test(digits)) return err("BIN_KIND");
  if (!/^\d{2}(0[1-9]|1[0-2])/.test(digits)) return err("BIN_DATE");
  if (checkDigit(digits.slice(0, 11)) !== Number(digits[11])) return err("BIN_CHECK_DIGIT");
  return ok(digits as Bin); // just proved to be one
}

/** What the number tells of the company. */
export function describeBin(bin: Bin): { readonly kind: BinKind; readonly unit: BinUnit } {
  const kind = keyOf(BIN_KINDS, Number(bin[4]));
  const unit = keyOf(BIN_UNITS, Number(bin[5]));
  return { kind, unit };
}

/** The month in which the company was registered, `YYYY-MM`: of the two that the digits may mean the last one that has been. */
export function registeredIn(bin: Bin, today: Day): string {
  const month = `${bin.slice(0, 2)}-${bin.slice(2, 4)}`;
  return `20${month}` <= today.slice(0, 7) ? `20${month}` : `19${month}`;
}

/** For reading aloud: `180340 001231`. */
export function formatBin(bin: Bin): string {
  return `${bin.slice(0, 6)} ${bin.slice(6)}`;
}

/** Makes a valid BIN for invented companies; undefined when this serial has no check digit: take the next. `serial` is 0–99999. */
export function makeBin(
  registeredIn: string,
  serial: number,
  { kind = "resident", unit = "head" }: { readonly kind?: BinKind; readonly unit?: BinUnit } = {},
): Bin | undefined {
  const month = `${registeredIn.slice(2, 4)}${registeredIn.slice(5, 7)}`;
  const eleven = `${month}${BIN_KINDS[kind]}${BIN_UNITS[unit]}${String(serial).padStart(5, "0")}`;
  const parsed = parseBin(`${eleven}${checkDigit(eleven)}`);
  return parsed.ok ? parsed.value : undefined;
}

function keyOf<Key extends string>(codes: Readonly<Record<Key, number>>, code: number): Key {
  for (const key in codes) if (codes[key] === code) return key;
  throw new RangeError(`${code} is not a digit that a BIN may have`);
}
