import { type Crl, isListOf } from "./crl.ts";
import { answerFor, isAnswerFor, type Ocsp } from "./ocsp.ts";
import type { Trust } from "./trust.ts";
import type { Certificate } from "./x509.ts";

/** What was learnt about certificates: answers and lists, believed only as far as they are signed. */
export type Evidence = { readonly ocsp: readonly Ocsp[]; readonly crls: readonly Crl[] };

export type Revocation = {
  readonly status: "good" | "revoked" | "unknown";
  readonly source?: "OCSP" | "CRL";
  /** When it was revoked; of a good one when that was said. */
  readonly at?: Date;
  /** RFC 5280 §5.3.1. */
  readonly reason?: number;
};

/** What a signer was judged by: the certificates of the chain, and what was said of their revocation. DER, as it came. */
export type Material = { readonly kind: "CERTIFICATE" | "OCSP" | "CRL"; readonly der: Uint8Array };

/** What was found out about a certificate, and the answer or the list that says so, DER; undefined where nothing says anything. */
export type Finding = { readonly revocation: Revocation; readonly shownBy?: Material };

/** Clocks of machines differ by minutes. */
export const SKEW_MS = 5 * 60 * 1000;
/** How long an answer that names no end is good for: responders of the authority answer on the spot and name none. */
const ANSWER_MS = 60 * 60 * 1000;

export type Moments = {
  /** When the signature was made, as far as that is proved. */
  readonly signed: Date;
  /** When it is verified. */
  readonly now: Date;
};

/**
 * Whether a certificate was revoked when it signed. An answer is preferred to a list, being newer; a revocation in either counts.
 * One that came after the signature does not, and what is known from before it, and had run out by then, says nothing.
 */
export function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  evidence: Evidence,
  moments: Moments,
  trust: Trust,
): Finding {
  const found = [
    ...evidence.ocsp.flatMap((ocsp) => byAnswer(certificate, issuer, ocsp, moments, trust)),
    ...evidence.crls.flatMap((crl) => byList(certificate, issuer, crl, moments, trust)),
  ];
  return (
    found.find(({ revocation }) => revocation.status === "revoked") ?? found[0] ?? { revocation: { status: "unknown" } }
  );
}

function byAnswer(
  certificate: Certificate,
  issuer: Certificate,
  ocsp: Ocsp,
  moments: Moments,
  trust: Trust,
): Finding[] {
  const answer = answerFor(ocsp, certificate, issuer);
  if (!answer || answer.status === "unknown") return [];
  const until = answer.nextUpdate ?? new Date(answer.thisUpdate.getTime() + ANSWER_MS);
  if (!covers(answer.thisUpdate, until, moments)) return [];
  if (!isAnswerFor(ocsp, issuer, trust)) return [];
  const { revokedAt: at, reason } = answer;
  const revoked = answer.status === "revoked" && at ? { at, reason } : undefined;
  return [
    { revocation: verdict("OCSP", answer.thisUpdate, revoked, moments), shownBy: { kind: "OCSP", der: ocsp.der } },
  ];
}

function byList(certificate: Certificate, issuer: Certificate, crl: Crl, moments: Moments, trust: Trust): Finding[] {
  if (crl.issuer.key !== issuer.subject.key) return [];
  const entry = crl.find(certificate.serial);
  // A list that is incomplete still says of those that are in it that they are revoked.
  if (crl.incomplete !== undefined && !entry) return [];
  if (!crl.nextUpdate || !covers(crl.thisUpdate, crl.nextUpdate, moments)) return [];
  if (!trust.remembered(crl, issuer, isListOf)) return [];
  return [{ revocation: verdict("CRL", crl.thisUpdate, entry, moments), shownBy: { kind: "CRL", der: crl.der } }];
}

/** Whether what was said then can be asked about the signature: not of the future, and not out of date when it was made. */
function covers(from: Date, until: Date, { signed, now }: Moments): boolean {
  return from.getTime() <= now.getTime() + SKEW_MS && until.getTime() + SKEW_MS >= signed.getTime();
}

type Revoked = { readonly at: Date; readonly reason: number | undefined };

function verdict(source: "OCSP" | "CRL", said: Date, revoked: Revoked | undefined, { signed }: Moments): Revocation {
  if (!revoked || revoked.at > signed) return { status: "good", source, at: said };
  const reason = revoked.reason === undefined ? {} : { reason: revoked.reason };
  return { status: "revoked", source, at: revoked.at, ...reason };
}
