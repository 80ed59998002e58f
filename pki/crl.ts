import { readPlainAlgorithm } from "./algorithms.ts";
import { children, content, context, contextPrimitive, type Element, Fields, raw, readElement, TAG } from "./der.ts";
import { hex, serialOf, smallInteger, timeOf, wholeBits } from "./der-values.ts";
import { extension, KEY_USAGE, readExtensions, unknownCritical } from "./extensions.ts";
import { Malformed } from "./malformed.ts";
import { type Name, readName } from "./names.ts";
import { EXTENSION } from "./oids.ts";
import { type Certificate, isSignedBy, type Signed } from "./x509.ts";

/** A list of revoked certificates (RFC 5280 §5). */
export type Crl = Signed & {
  /** The whole list as it came. */
  readonly der: Uint8Array;
  readonly issuer: Name;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  /** Why it says nothing of a certificate that is not in it: parts, changes only, extensions that are not understood. */
  readonly incomplete: string | undefined;
  readonly size: number;
  find(serial: string): RevokedEntry | undefined;
};

export type RevokedEntry = { readonly at: Date; readonly reason: number | undefined };

const UNDERSTOOD = [EXTENSION.authorityKeyId, EXTENSION.crlNumber, EXTENSION.freshestCrl];

/** Reads a list of DER. Throws Malformed. */
export function readCrl(der: Uint8Array): Crl {
  const fields = new Fields(readElement(der));
  const body = fields.next(TAG.sequence);
  const algorithm = readPlainAlgorithm(fields.next(TAG.sequence));
  const signature = wholeBits(fields.next(TAG.bitString));
  fields.end();
  return { der, signed: raw(body), algorithm, signature, ...bodyOf(body, algorithm) };
}

function bodyOf(body: Element, algorithm: string) {
  const fields = new Fields(body);
  const version = fields.optional(TAG.integer);
  if (version && smallInteger(version) !== 1) throw new Malformed("version of a list of revoked certificates");
  if (readPlainAlgorithm(fields.next(TAG.sequence)) !== algorithm)
    throw new Malformed("two algorithms of one signature");
  const issuer = readName(fields.next());
  const thisUpdate = timeOf(fields.next());
  const next = fields.optional(TAG.utcTime, TAG.generalizedTime);
  const revoked = fields.optional(TAG.sequence);
  const list = fields.optional(context(0));
  fields.end();
  const entries = revoked ? entriesOf(revoked) : new Map<string, Element>();
  return {
    issuer,
    thisUpdate,
    nextUpdate: next && timeOf(next),
    incomplete: incompleteness(list),
    size: entries.size,
    find: (serial: string) => {
      const entry = entries.get(serial);
      return entry && readEntry(entry);
    },
  };
}

/** Elements by serial number: what else an entry says is read of the one that is asked for. Lists have hundreds of thousands. */
function entriesOf(revoked: Element): Map<string, Element> {
  return new Map(children(revoked).map((entry) => [serialIn(entry), entry]));
}

function serialIn(entry: Element): string {
  const [serial] = children(entry);
  if (entry.tag !== TAG.sequence || !serial) throw new Malformed("an entry without a serial number");
  return serialOf(serial);
}

function readEntry(entry: Element): RevokedEntry {
  const fields = new Fields(entry);
  fields.next(TAG.integer);
  const at = timeOf(fields.next());
  const list = fields.optional(TAG.sequence);
  fields.end();
  if (!list) return { at, reason: undefined };
  const extensions = readExtensions(list);
  // An entry of another issuer's certificate, or worse: take the certificate for revoked rather than guess.
  return { at, reason: extension(extensions, EXTENSION.reason, smallInteger) };
}

function incompleteness(list: Element | undefined): string | undefined {
  if (!list) return undefined;
  const extensions = readExtensions(new Fields(list, context(0)).next());
  if (extensions.has(EXTENSION.deltaCrl)) return "changes only";
  const scope = extension(extensions, EXTENSION.issuingDistributionPoint, partialScope);
  if (scope) return scope;
  const [unknown] = unknownCritical(extensions, [...UNDERSTOOD, EXTENSION.issuingDistributionPoint]);
  return unknown && `the extension ${unknown}`;
}

/** A list for one kind of certificates or reasons, or of several issuers (RFC 5280 §5.2.5); an address alone limits nothing. */
function partialScope(point: Element): string | undefined {
  const limits = children(point).filter(({ tag }) => tag !== context(0));
  const isLimited = limits.some((limit) => limit.tag === contextPrimitive(3) || hex(content(limit)) !== "00");
  return isLimited ? "a part of the certificates only" : undefined;
}

/** Whether the issuer of the certificate in question has signed the list, and may sign lists. */
export function isListOf(crl: Crl, issuer: Certificate): boolean {
  return (
    crl.issuer.key === issuer.subject.key &&
    issuer.keyUsage?.has(KEY_USAGE.crlSign) === true &&
    isSignedBy(crl, issuer.publicKey)
  );
}
