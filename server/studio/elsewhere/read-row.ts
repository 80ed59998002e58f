import { z } from "zod";
import { DateText, Id } from "../../../contract/values.ts";
import type { Field } from "../../../definition/field.ts";
import { isNullable } from "../../../definition/values.ts";
import { parseMoney } from "../../../domain/money/parse.ts";
import { toBps, WHOLE } from "../../../domain/money/tiyn.ts";
import { SystemFault } from "../../integrations/rest/other-systems.ts";

/** A record of another system as it came: an object of JSON. */
export type Theirs = Readonly<Record<string, unknown>>;

/** Longer texts no register shows. */
const LONGEST = 10_000;
/** What neither a page nor a spreadsheet can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** The value of a field of a record; nothing where it has none. */
export const valueIn = (record: Theirs, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** An id as a number or as its digits; undefined for anything else. */
export function readId(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  const read = Id.safeParse(number);
  return read.success ? read.data : undefined;
}

/**
 * What a row says of a field whose value is another system's: of a reference its id, to be named. Rejects with SystemFault what is no
 * value of its kind: a wrong figure is worse than none.
 */
export function readValue(name: string, field: Field, value: unknown): unknown {
  if (isNothing(value)) return isNullable(field) ? null : "";
  const read = readKind(field, value);
  if (read === undefined) throw new SystemFault("unreadable", `${name} is no ${field.kind}`, { field: name });
  return read;
}

function readKind(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "integer": {
      const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
      return Number.isSafeInteger(number) ? number : undefined;
    }
    case "money": {
      const read = parseMoney(plainNumber(value));
      return read.ok ? read.value : undefined;
    }
    case "percent": {
      const read = parseMoney(plainNumber(value));
      return read.ok && read.value >= 0n && read.value <= BigInt(WHOLE) ? toBps(Number(read.value)) : undefined;
    }
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "date": {
      const read = DateText.safeParse(value);
      return read.success ? read.data : undefined;
    }
    case "choice":
      return (field.ids as readonly unknown[]).includes(value) ? value : undefined;
    case "reference":
      return readId(value);
    default:
      return typeof value === "string" || typeof value === "number" ? readText(String(value)) : undefined;
  }
}

/** A number as JSON had it, without a power of ten. */
const plainNumber = (value: unknown): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

const readText = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(UNWRITABLE, "")
    .replace(/\p{Cs}/gu, "\ufffd");

const Records = z.array(z.record(z.string(), z.unknown()));

/** The records of an answer. Throws SystemFault where it is no list of at most so many of them. */
export function readRecords(data: unknown, most: number): readonly Theirs[] {
  const read = Records.safeParse(data);
  if (!read.success) throw new SystemFault("unreadable", "the answer is no list of records");
  if (read.data.length > most)
    throw new SystemFault("unreadable", `${read.data.length} records where ${most} were asked for`);
  return read.data;
}
