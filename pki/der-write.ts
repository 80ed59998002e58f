import { TAG } from "./der.ts";

/** An element of DER: tag, shortest length, parts. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let left = body.length; left > 0; left = Math.trunc(left / 256)) length.unshift(left % 256);
  const head = body.length < 0x80 ? [tag, body.length] : [tag, 0x80 | length.length, ...length];
  return Buffer.concat([Uint8Array.from(head), body]);
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => tagged(TAG.sequence, ...parts);

/** A SET OF: its elements in the order of their octets (X.690 §11.6). */
export const setOf = (...parts: readonly Uint8Array[]): Uint8Array =>
  tagged(TAG.set, ...[...parts].sort(Buffer.compare));

export const octetString = (bytes: Uint8Array): Uint8Array => tagged(TAG.octetString, bytes);
export const nothing: Uint8Array = Uint8Array.of(TAG.null, 0);

/** A number that is not negative, or the octets of one, the most significant first. */
export function integer(value: number | bigint | Uint8Array): Uint8Array {
  const digits = value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value.toString(16);
  const shortest = digits.replace(/^0+(?=.)/u, "");
  const even = shortest.length % 2 === 1 ? `0${shortest}` : shortest;
  return tagged(TAG.integer, Buffer.from(/^[89a-f]/u.test(even) ? `00${even}` : even, "hex"));
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return tagged(TAG.oid, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)));
}

function base128(arc: number): number[] {
  const octets = [arc % 128];
  for (let left = Math.trunc(arc / 128); left > 0; left = Math.trunc(left / 128)) octets.unshift(128 + (left % 128));
  return octets;
}
