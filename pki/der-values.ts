import { children, content, type Element, TAG } from "./der.ts";
import { Malformed } from "./malformed.ts";

/** Whether the element has the tag, or an error. */
function expect(element: Element, ...tags: readonly number[]): Uint8Array {
  if (!tags.includes(element.tag)) throw new Malformed(`tag ${element.tag} where ${tags.join(" or ")} is due`);
  return content(element);
}

/** An object identifier in its dotted form. */
export function oidOf(element: Element): string {
  const bytes = expect(element, TAG.oid);
  const arcs: number[] = [];
  let arc = 0;
  let isInside = false;
  for (const byte of bytes) {
    if (!isInside && byte === 0x80) throw new Malformed("an object identifier with a leading zero");
    if (arc > 2 ** 45) throw new Malformed("an arc of an object identifier is too large");
    arc = arc * 128 + (byte & 0x7f);
    isInside = byte >= 0x80;
    if (isInside) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [first, ...rest] = arcs;
  if (first === undefined || isInside) throw new Malformed("an object identifier that does not end");
  const root = Math.min(Math.trunc(first / 40), 2);
  return [root, first - root * 40, ...rest].join(".");
}

/** The octets of an integer, two's complement, shortest form. */
function integerBytes(element: Element): Uint8Array {
  const bytes = expect(element, TAG.integer, TAG.enumerated);
  const [first, second] = bytes;
  if (first === undefined) throw new Malformed("an integer without digits");
  if (second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80)))
    throw new Malformed("an integer that is not the shortest");
  return bytes;
}

/** A number that is not negative and fits a double. */
export function smallInteger(element: Element): number {
  const bytes = integerBytes(element);
  if ((bytes[0] ?? 0) >= 0x80 || bytes.length > 6) throw new Malformed("a number that is negative or too large");
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** A serial number as it is written: lower-case hexadecimal without the octet that only keeps it positive. */
export function serialOf(element: Element): string {
  const bytes = integerBytes(element);
  // RFC 5280 §4.1.2.2 allows 20 octets and asks readers to be gracious about more; 64 is beyond grace.
  if (bytes.length > 64) throw new Malformed("a serial number of more than 64 octets");
  return hex(bytes[0] === 0 && bytes.length > 1 ? bytes.subarray(1) : bytes);
}

/** A truth value: DER knows 00 and FF only. */
export function booleanOf(element: Element): boolean {
  const bytes = expect(element, TAG.boolean);
  if (bytes.length !== 1 || (bytes[0] !== 0 && bytes[0] !== 0xff)) throw new Malformed("a truth value");
  return bytes[0] === 0xff;
}

/** The octets of a BIT STRING that is made of whole octets: keys and signatures. */
export function wholeBits(element: Element): Uint8Array {
  const bytes = expect(element, TAG.bitString);
  if (bytes[0] !== 0) throw new Malformed("bits that are not whole octets");
  return bytes.subarray(1);
}

/** Named bits as the set of their numbers (RFC 5280 §4.2.1.3): the first is 0. */
export function namedBits(element: Element): ReadonlySet<number> {
  const bytes = content(element);
  const unused = bytes[0];
  if (unused === undefined || unused > 7 || (unused > 0 && bytes.length === 1)) throw new Malformed("named bits");
  const set = new Set<number>();
  for (let bit = 0; bit < (bytes.length - 1) * 8 - unused; bit += 1)
    if (((bytes[1 + (bit >> 3)] ?? 0) & (0x80 >> (bit & 7))) !== 0) set.add(bit);
  return set;
}

/** An octet string; in a lax frame also one that comes in parts (X.690 §8.7), put together. */
export function octetsOf(element: Element): Uint8Array {
  if (element.tag !== TAG.octetStringInParts || !element.lax) return expect(element, TAG.octetString);
  const parts = children(element).map((part) => octetsOf(part));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * A moment: UTCTime (two digits of the year: 50 to 99 are of the 20th century, RFC 5280 §4.1.2.5.1) or GeneralizedTime,
 * both in UTC with seconds; a timestamp may have fractions of a second (RFC 3161 §2.4.2).
 */
export function timeOf(element: Element): Date {
  const text = new TextDecoder("latin1").decode(expect(element, TAG.utcTime, TAG.generalizedTime));
  const pattern =
    element.tag === TAG.utcTime
      ? /^(?<y>\d\d)(?<mo>\d\d)(?<d>\d\d)(?<h>\d\d)(?<mi>\d\d)(?<s>\d\d)Z$/u
      : /^(?<y>\d{4})(?<mo>\d\d)(?<d>\d\d)(?<h>\d\d)(?<mi>\d\d)(?<s>\d\d)(?:\.(?<f>\d{1,9}))?Z$/u;
  const found = pattern.exec(text)?.groups;
  if (!found) throw new Malformed("a moment that is not written as DER has it");
  const { y = "", mo, d, h, mi, s, f = "0" } = found;
  const year = y.length === 4 ? y : `${Number(y) >= 50 ? "19" : "20"}${y}`;
  const moment = new Date(`${year}-${mo}-${d}T${h}:${mi}:${s}.${f.padEnd(3, "0").slice(0, 3)}Z`);
  if (Number.isNaN(moment.getTime()) || moment.getUTCDate() !== Number(d)) throw new Malformed("a moment that is none");
  return moment;
}

/** The kinds of text that names in certificates are written in, by tag; what is not among them is shown as hexadecimal. */
const TEXTS: Readonly<Record<number, string>> = {
  12: "utf-8", // UTF8String
  18: "latin1", // NumericString
  19: "latin1", // PrintableString
  20: "latin1", // TeletexString: in practice Latin-1
  22: "latin1", // IA5String
  26: "latin1", // VisibleString
  30: "utf-16be", // BMPString
};

/** Text for people and for identifiers; without control characters, which have no place in a name. */
export function textOf(element: Element): string {
  const encoding = TEXTS[element.tag];
  if (encoding === undefined) return hex(content(element));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content(element)).replace(/\p{Cc}/gu, "");
  } catch {
    throw new Malformed("a text that cannot be read");
  }
}

/** Lower-case hexadecimal. */
export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}

/** Whether both hold the same octets. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && Buffer.compare(left, right) === 0;
}
