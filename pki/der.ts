import { Malformed } from "./malformed.ts";

/** The tags that are used here, as identifier octets (X.690 §8.1.2): class, «constructed» and number. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  octetStringInParts: 0x24,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The identifier octet of a context tag, `[0] EXPLICIT` or of a structure. */
export const context = (number: number): number => 0xa0 | number;
/** The identifier octet of a context tag that replaces a primitive one, `[0] IMPLICIT`. */
export const contextPrimitive = (number: number): number => 0x80 | number;

/** One element in its buffer; nothing is copied. */
export type Element = {
  readonly buffer: Uint8Array;
  readonly tag: number;
  /** The identifier octet. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  /** Behind the element, behind its end mark too where its length is indefinite. */
  readonly end: number;
  readonly depth: number;
  /** Whether lengths may be indefinite in it: of CMS only its frame, which signatures do not cover. */
  readonly lax: boolean;
};

/** Deeper than any certificate or CMS is; what lies deeper was made to exhaust the stack. */
const MOST_DEPTH = 32;
/** A detached signature has some kilobytes, a list of revoked certificates some megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads the one element that the bytes are. DER to the letter (X.690 §10): definite lengths in their shortest form, nothing
 * behind the end. `lax` also reads the indefinite lengths with which CMS may be framed (RFC 5652 §1.2.1).
 * Throws Malformed.
 */
export function readElement(bytes: Uint8Array, { lax = false } = {}): Element {
  if (bytes.length > MOST_BYTES) throw new Malformed(`larger than ${MOST_BYTES} bytes`);
  const element = elementAt(bytes, 0, bytes.length, 0, lax);
  if (element.end !== bytes.length) throw new Malformed(`${bytes.length - element.end} bytes behind the end`);
  return element;
}

/** What is in a constructed element, in order. */
export function children(parent: Element): Element[] {
  if ((parent.tag & 0x20) === 0) throw new Malformed(`tag ${parent.tag} has no elements in it`);
  const found: Element[] = [];
  for (let at = parent.contentStart; at < parent.contentEnd; ) {
    const child = elementAt(parent.buffer, at, parent.contentEnd, parent.depth + 1, parent.lax);
    found.push(child);
    at = child.end;
  }
  return found;
}

/** The element as it stands, with tag and length. */
export const raw = (element: Element): Uint8Array => element.buffer.subarray(element.start, element.end);
/** What is in the element, without tag and length. */
export const content = (element: Element): Uint8Array =>
  element.buffer.subarray(element.contentStart, element.contentEnd);

/** The same element to the letter of DER, whatever its frame was allowed. */
export const strict = (element: Element): Element => readElement(raw(element));

/** The elements of a structure, taken one after another; what the structure does not have is an error. */
export class Fields {
  readonly #left: readonly Element[];
  #at = 0;

  constructor(structure: Element, tag: number = TAG.sequence) {
    if (structure.tag !== tag) throw new Malformed(`tag ${structure.tag} where ${tag} is due`);
    this.#left = children(structure);
  }

  /** The next element, of any tag unless one is named. */
  next(tag?: number): Element {
    const found = this.#left[this.#at];
    if (!found) throw new Malformed(tag === undefined ? "an element is missing" : `tag ${tag} is missing`);
    if (tag !== undefined && found.tag !== tag) throw new Malformed(`tag ${found.tag} where ${tag} is due`);
    this.#at += 1;
    return found;
  }

  /** The next element if it has one of the tags. */
  optional(...tags: readonly number[]): Element | undefined {
    const found = this.#left[this.#at];
    if (!found || !tags.includes(found.tag)) return undefined;
    this.#at += 1;
    return found;
  }

  /** Whether something is left. */
  get more(): boolean {
    return this.#at < this.#left.length;
  }

  /** To be called when all is read: nothing may be left. */
  end(): void {
    if (this.more) throw new Malformed(`${this.#left.length - this.#at} elements too many`);
  }
}

function elementAt(buffer: Uint8Array, start: number, limit: number, depth: number, lax: boolean): Element {
  if (depth > MOST_DEPTH) throw new Malformed(`deeper than ${MOST_DEPTH} elements`);
  const tag = octet(buffer, start, limit);
  if ((tag & 0x1f) === 0x1f) throw new Malformed("a tag number above 30");
  if (tag === 0) throw new Malformed("an end mark without its beginning");
  const first = octet(buffer, start + 1, limit);
  if (first === 0x80) return indefiniteAt(buffer, start, limit, depth, lax);
  const octets = first < 0x80 ? 0 : first & 0x7f;
  if (octets > 4) throw new Malformed("a length of more than four octets");
  let length = octets === 0 ? first : 0;
  for (let index = 0; index < octets; index += 1) length = length * 256 + octet(buffer, start + 2 + index, limit);
  if (octets > 0 && (length < 0x80 || length < 256 ** (octets - 1)))
    throw new Malformed("a length that is not the shortest");
  const contentStart = start + 2 + octets;
  const end = contentStart + length;
  if (end > limit) throw new Malformed("an element is longer than what holds it");
  return { buffer, tag, start, contentStart, contentEnd: end, end, depth, lax };
}

function indefiniteAt(buffer: Uint8Array, start: number, limit: number, depth: number, lax: boolean): Element {
  const tag = octet(buffer, start, limit);
  if (!lax || (tag & 0x20) === 0) throw new Malformed("an indefinite length");
  const contentStart = start + 2;
  let at = contentStart;
  while (octet(buffer, at, limit) !== 0) at = elementAt(buffer, at, limit, depth + 1, lax).end;
  if (octet(buffer, at + 1, limit) !== 0) throw new Malformed("an end mark with content");
  return { buffer, tag, start, contentStart, contentEnd: at, end: at + 2, depth, lax };
}

function octet(buffer: Uint8Array, at: number, limit: number): number {
  const value = at < limit ? buffer[at] : undefined;
  if (value === undefined) throw new Malformed("the bytes end too early");
  return value;
}
