import { type Day, parseDay } from "../periods/day.ts";
import { err, ok, type Result } from "../result.ts";
import { checkDigit } from "./check-digit.ts";
import { compact } from "./text.ts";

declare const iinBrand: unique symbol;

/** A person's number, 12 digits: birth date, century and sex, serial, check digit. A sole trader has no other. */
export type Iin = string & { readonly [iinBrand]: "iin" };

export type IinRefusal = "IIN_FORMAT" | "IIN_DATE" | "IIN_CHECK_DIGIT";

/** What an IIN tells; a foreigner's (seventh digit 0) tells neither century nor sex, and is worth a second look. */
export type IinFacts = { readonly birthDate: string | null; readonly gender: "male" | "female" | null };

/** Reads an IIN; spaces and dashes are ignored. The date is checked too, so a typing error is named for what it is. */
export function parseIin(text: string): Result<Iin, IinRefusal> {
  const digits = compact(text);
  if (!/^\d{12}$/.test(digits)) return err("IIN_FORMAT");
  if (!/^\d{6}[0-6]/.test(digits) || !bornOn(digits)) return err("IIN_DATE");
  if (checkDigit(digits.slice(0, 11)) !== Number(digits[11])) return err("IIN_CHECK_DIGIT");
  return ok(digits as Iin); // just proved to be one
}

/** What the number tells of its owner. */
export function describeIin(iin: Iin): IinFacts {
  const code = Number(iin[6]);
  if (code === 0) return { birthDate: null, gender: null };
  return { birthDate: bornOn(iin) ?? null, gender: code % 2 === 1 ? "male" : "female" };
}

/** Whether the number is of somebody who is not born yet: a slip of the hand. A foreigner's does not tell the century. */
export const isUnborn = (iin: Iin, today: Day): boolean => (describeIin(iin).birthDate ?? today) > today;

/** For reading aloud: `900101 300017`. */
export function formatIin(iin: Iin): string {
  return `${iin.slice(0, 6)} ${iin.slice(6)}`;
}

/** Makes a valid IIN for invented people; undefined when this serial has no check digit: take the next. `serial` is 0–9999. */
export function makeIin(birthDate: string, gender: "male" | "female", serial: number): Iin | undefined {
  const century = Number(birthDate.slice(0, 2)) - 18;
  const code = century * 2 + (gender === "male" ? 1 : 2);
  const eleven = `${birthDate.slice(2, 4)}${birthDate.slice(5, 7)}${birthDate.slice(8, 10)}${code}${String(serial).padStart(4, "0")}`;
  const parsed = parseIin(`${eleven}${checkDigit(eleven)}`);
  return parsed.ok ? parsed.value : undefined;
}

/** The birth date as YYYY-MM-DD. A foreigner's number does not tell the century: the 21st has every day that the 20th had. */
function bornOn(digits: string): string | undefined {
  const code = Number(digits[6]);
  const century = code === 0 ? 20 : 18 + Math.trunc((code - 1) / 2);
  const day = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return parseDay(day).ok ? day : undefined;
}
