import { readCrl } from "../../../pki/crl.ts";
import { nameText } from "../../../pki/names.ts";
import { type Certificate, isSelfIssued, isSignedBy, isValidAt } from "../../../pki/x509.ts";
import type { TrustFolder } from "./trust-folder.ts";

export type Selfcheck = { readonly lines: readonly string[]; readonly isAnybodyTrusted: boolean };

/** Ahead of this an operator wants to know that something runs out. */
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

/** What a folder of trust holds, until when, and what is missing in it: in plain words, for the operator. */
export function checkTrust({ trust, crls, unreadable }: TrustFolder, now: Date): Selfcheck {
  const roots = trust.roots.map((root) => ({ line: rootLine(root, now), isGood: isGoodRoot(root, now) }));
  const authorities = trust.authorities.map((authority) => {
    const chain = trust.chainOf(authority, now);
    const root = chain?.at(-1);
    const state = root
      ? `stands below ${nameText(root.subject)}`
      : `NOT TRUSTED: its root is missing: ${nameText(authority.issuer)}`;
    return `authority ${nameText(authority.subject)}: ${period(authority, now)}; ${state}`;
  });
  const lists = crls.map((der) => {
    const { issuer, nextUpdate, size } = readCrl(der);
    const until = nextUpdate
      ? `until ${day(nextUpdate)}${nextUpdate < now ? ", HAS RUN OUT" : ""}`
      : "names no end: NOT USED";
    return `list of ${nameText(issuer)}: ${size} revoked, ${until}`;
  });
  const isAnybodyTrusted = roots.some(({ isGood }) => isGood);
  return {
    lines: [
      ...roots.map(({ line }) => line),
      ...authorities,
      ...lists,
      ...unreadable.map(({ file, why }) => `file ${file} CANNOT BE READ: ${why}`),
      ...(trust.authorities.length === 0 && isAnybodyTrusted
        ? ["no issuing authority is here: only signatures that bring its certificate along will be trusted"]
        : []),
      ...(isAnybodyTrusted
        ? []
        : ["NOBODY IS TRUSTED: no signature can be verified; put the roots' certificates into TRUST_DIR"]),
    ],
    isAnybodyTrusted,
  };
}

function rootLine(root: Certificate, now: Date): string {
  const own = isSignedBy(root, root.publicKey)
    ? "its own signature holds"
    : "ITS OWN SIGNATURE DOES NOT HOLD: not the file it should be";
  return `root ${nameText(root.subject)}: ${period(root, now)}; ${own}`;
}

const isGoodRoot = (root: Certificate, now: Date): boolean =>
  isSelfIssued(root) && isValidAt(root, now) && isSignedBy(root, root.publicKey);

function period(certificate: Certificate, now: Date): string {
  const { notBefore, notAfter } = certificate;
  if (now < notBefore) return `NOT YET VALID, from ${day(notBefore)}`;
  if (now > notAfter) return `EXPIRED on ${day(notAfter)}`;
  return `valid until ${day(notAfter)}${notAfter.getTime() - now.getTime() < SOON_MS ? ", SOON" : ""}`;
}

const day = (at: Date): string => at.toISOString().slice(0, 10);
