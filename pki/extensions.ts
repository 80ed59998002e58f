import { children, content, context, contextPrimitive, type Element, Fields, readElement, TAG } from "./der.ts";
import { booleanOf, hex, namedBits, octetsOf, oidOf, smallInteger } from "./der-values.ts";
import { Malformed } from "./malformed.ts";
import { ACCESS, EXTENSION } from "./oids.ts";

/** Extensions by identifier; `critical`: whoever does not understand it must not use what it is in (RFC 5280 §4.2). */
export type Extensions = ReadonlyMap<string, { readonly critical: boolean; readonly value: Uint8Array }>;

/** Reads a list of extensions. The same one twice is an error. */
export function readExtensions(list: Element): Extensions {
  const found = new Map<string, { critical: boolean; value: Uint8Array }>();
  if (list.tag !== TAG.sequence) throw new Malformed("extensions that are no sequence");
  for (const element of children(list)) {
    const fields = new Fields(element);
    const oid = oidOf(fields.next(TAG.oid));
    const critical = fields.optional(TAG.boolean);
    const value = octetsOf(fields.next(TAG.octetString));
    fields.end();
    if (found.has(oid)) throw new Malformed(`the extension ${oid} twice`);
    found.set(oid, { critical: critical ? booleanOf(critical) : false, value });
  }
  return found;
}

/** The critical ones that are not among the known. */
export const unknownCritical = (extensions: Extensions, known: readonly string[]): string[] =>
  [...extensions].filter(([oid, { critical }]) => critical && !known.includes(oid)).map(([oid]) => oid);

/** What an extension says, undefined where it is absent. */
export function extension<T>(from: Extensions, oid: string, read: (element: Element) => T): T | undefined {
  const found = from.get(oid);
  return found && read(readElement(found.value));
}

/** The numbers of the bits of a key usage (RFC 5280 §4.2.1.3). */
export const KEY_USAGE = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyCertSign: 5,
  crlSign: 6,
} as const;

export const keyUsageIn = (element: Element): ReadonlySet<number> => {
  if (element.tag !== TAG.bitString) throw new Malformed("a key usage that is no bits");
  return namedBits(element);
};

/** A list of identifiers: extended key usages. */
export const oidsIn = (element: Element): readonly string[] => children(element).map(oidOf);

/** The first of each: certificate policies with what qualifies them. */
export const policiesIn = (element: Element): readonly string[] =>
  children(element).map((policy) => oidOf(new Fields(policy).next(TAG.oid)));

export type BasicConstraints = { readonly isAuthority: boolean; readonly pathLength: number | undefined };

export function basicConstraintsIn(element: Element): BasicConstraints {
  const fields = new Fields(element);
  const authority = fields.optional(TAG.boolean);
  const length = fields.optional(TAG.integer);
  fields.end();
  return {
    isAuthority: authority ? booleanOf(authority) : false,
    pathLength: length && smallInteger(length),
  };
}

export const subjectKeyIdIn = (element: Element): string => hex(octetsOf(element));

/** The key's identifier alone; issuer and serial number beside it say nothing that its name does not. */
export function authorityKeyIdIn(element: Element): string | undefined {
  const id = new Fields(element).optional(contextPrimitive(0));
  return id && hex(content(id));
}

/** Addresses of a kind in AuthorityInfoAccess (`ACCESS`). */
export const accessIn =
  (method: string) =>
  (element: Element): readonly string[] =>
    children(element).flatMap((description) => {
      const fields = new Fields(description);
      return oidOf(fields.next(TAG.oid)) === method ? addressesIn([fields.next()]) : [];
    });

/** Addresses of complete lists, named as URLs (RFC 5280 §4.2.1.13). */
export const crlPointsIn = (element: Element): readonly string[] =>
  children(element).flatMap((point) => {
    const name = new Fields(point).optional(context(0));
    const full = name && new Fields(name, context(0)).optional(context(0));
    return full ? addressesIn(children(full)) : [];
  });

const URL_NAME = contextPrimitive(6);

function addressesIn(names: readonly Element[]): string[] {
  return names
    .filter(({ tag }) => tag === URL_NAME)
    .map((name) => new TextDecoder("latin1").decode(content(name)))
    .filter((address) => /^https?:\/\//u.test(address));
}

export const ocspUrlsIn = (extensions: Extensions): readonly string[] =>
  extension(extensions, EXTENSION.authorityInfo, accessIn(ACCESS.ocsp)) ?? [];
export const crlUrlsIn = (extensions: Extensions): readonly string[] =>
  extension(extensions, EXTENSION.crlPoints, crlPointsIn) ?? [];
