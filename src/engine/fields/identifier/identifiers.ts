import { formatBik, parseBik } from "../../../../domain/identifiers/bik.ts";
import { formatBin, parseBin } from "../../../../domain/identifiers/bin.ts";
import { formatEmail, parseEmail } from "../../../../domain/identifiers/email.ts";
import { formatIban, parseIban } from "../../../../domain/identifiers/iban.ts";
import { formatIin, type Iin, type IinRefusal, isUnborn, parseIin } from "../../../../domain/identifiers/iin.ts";
import { formatIinBin, isSoleTrader, parseIinBin } from "../../../../domain/identifiers/iin-bin.ts";
import { formatLicence, parseLicence } from "../../../../domain/identifiers/licence.ts";
import { formatPhone, parsePhone } from "../../../../domain/identifiers/phone.ts";
import { formatPlate, parsePlate } from "../../../../domain/identifiers/plate.ts";
import { parseKbe } from "../../../../domain/identifiers/transfer-codes.ts";
import { err, type Result } from "../../../../domain/result.ts";
import { today } from "../../../config/clock.ts";
import type { CodedField } from "../../define/language/fields.ts";

/** A number with rules: `stored` is its one spelling, `shown` how people read it. */
export type Identifier = { readonly stored: string; readonly shown: string };

function reading<T extends string>(parse: (text: string) => Result<T, string>, format: (value: T) => string) {
  return (text: string): Result<Identifier, string> => {
    const parsed = parse(text);
    return parsed.ok ? { ok: true, value: { stored: parsed.value, shown: format(parsed.value) } } : parsed;
  };
}

const readIin = reading(parseBorn, formatIin);
const readBin = reading(parseBin, formatBin);

/** An ИИН of somebody who is born by today. */
function parseBorn(text: string): Result<Iin, IinRefusal> {
  const parsed = parseIin(text);
  return parsed.ok && isUnborn(parsed.value, today()) ? err("IIN_DATE") : parsed;
}

const readers = {
  email: reading(parseEmail, formatEmail),
  phone: reading(parsePhone, formatPhone),
  iin: readIin,
  bin: readBin,
  iik: reading(parseIban, formatIban),
  bik: reading(parseBik, formatBik),
  kbe: reading(parseKbe, String),
  plate: reading(parsePlate, formatPlate),
  licence: reading(parseLicence, formatLicence),
} as const satisfies Record<CodedField["kind"], (text: string) => Result<Identifier, string>>;

/** Reads such a number as people write it; refuses with a code of `validation.json`. */
export const readIdentifier = (kind: CodedField["kind"], text: string): Result<Identifier, string> =>
  readers[kind](text);

/** Reads the number of a person or a company, by its form of activity; of an unknown form, either. */
export function readIinBin(text: string, activity: unknown): Result<Identifier, string> {
  if (activity !== undefined && activity !== null) return (isSoleTrader(activity) ? readIin : readBin)(text);
  const parsed = parseIinBin(text);
  if (!parsed.ok) return parsed;
  if (parsed.value.kind === "iin") return readIin(text);
  return { ok: true, value: { stored: parsed.value.value, shown: formatIinBin(parsed.value) } };
}

/** Groups digits for reading where they are such a number, else leaves the text alone. */
export function showIdentifier(kind: CodedField["kind"] | "iinBin", text: string): string {
  const read = kind === "iinBin" ? readIinBin(text, undefined) : readIdentifier(kind, text);
  return read.ok ? read.value.shown : text;
}
