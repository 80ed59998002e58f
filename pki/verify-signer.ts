import type { Cms, SignerInfo } from "./cms.ts";
import { proveSigner, type SignerProof } from "./cms-signer.ts";
import { identityOf } from "./identity.ts";
import { Malformed } from "./malformed.ts";
import { nameText } from "./names.ts";
import type { Check, CheckId, SignatureFault, SignerReport } from "./report.ts";
import { type Evidence, type Finding, type Material, type Moments, revocationOf, SKEW_MS } from "./revocation.ts";
import type { Chain, Trust } from "./trust.ts";
import { readTimestamp, type Timestamp } from "./tsp.ts";
import { type Purpose, usageOf } from "./usage.ts";
import { type Certificate, isValidAt } from "./x509.ts";

export type SignerContext = {
  readonly at: Date;
  readonly now?: Date;
  readonly trust: Trust;
  readonly revocation: "none" | "soft" | "hard";
  readonly evidence: Evidence;
  readonly purpose?: Purpose;
  readonly digestsOf: (digest: string) => Uint8Array;
};

/** The checks of one signer as they are made, with the faults that those that failed lead to. */
class Findings {
  readonly checks: Check[] = [];
  readonly #faults = new Set<SignatureFault>();

  add(id: CheckId, ok: boolean, fault: SignatureFault, detail?: string): void {
    this.checks.push(detail === undefined ? { id, ok } : { id, ok, detail });
    if (!ok) this.#faults.add(fault);
  }

  get faults(): SignatureFault[] {
    return [...this.#faults];
  }
}

/** Everything about one signer. All is looked at, so that a person learns all that is wrong at once. */
export function verifySigner(
  cms: Cms,
  info: SignerInfo,
  certificate: Certificate,
  context: SignerContext,
): SignerReport {
  const findings = new Findings();
  const proof = proved(cms, info, certificate, context, findings);
  // Whoever logs in does it now: a stamp would bring a key back that has expired or was revoked since.
  const stamp = context.purpose === "login" ? undefined : stamped(info, context, findings);
  const asOf = stamp?.chain && stamp.intact ? stamp.time : context.at;
  const moments = { signed: asOf, now: context.now ?? context.at };
  const chain = context.trust.chainOf(certificate, asOf, cms.certificates);
  checkChain(certificate, chain, asOf, findings);
  checkUsage(certificate, context.purpose ?? "document", findings);
  const found = checkRevocation(chain, context, moments, findings);
  const claimedTime = info.signed.signingTime;
  return {
    identity: identityOf(certificate),
    serial: certificate.serial,
    issuer: nameText(certificate.issuer),
    validity: { notBefore: certificate.notBefore, notAfter: certificate.notAfter },
    certificate: certificate.der,
    signatureAlgorithm: proof?.algorithm ?? info.signatureAlgorithm,
    digestAlgorithm: proof?.digest ?? info.digest,
    ...(claimedTime ? { claimedTime } : {}),
    ...(stamp
      ? { timestamp: { time: stamp.time, policy: stamp.policy, valid: stamp.intact && stamp.chain !== undefined } }
      : {}),
    asOf,
    revocation: found[0]?.revocation ?? { status: "unknown" },
    material: materialOf(chain, found),
    checks: findings.checks,
    errors: findings.faults,
  };
}

function proved(
  cms: Cms,
  info: SignerInfo,
  certificate: Certificate,
  { digestsOf, trust }: SignerContext,
  findings: Findings,
): SignerProof | undefined {
  trust.spend();
  try {
    const proof = proveSigner(cms, info, certificate, digestsOf);
    findings.add("document", proof.document, "DOCUMENT_CHANGED");
    findings.add("signature", proof.signature, "SIGNATURE_INVALID");
    return proof;
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    findings.add("algorithm", false, "MALFORMED", error.message);
    return undefined;
  }
}

/**
 * The first timestamp that is believed, else the first. One that is not over this signature, or was changed, spoils it: somebody has
 * put it there. One of an authority that nobody trusts here is only not believed.
 */
function stamped(info: SignerInfo, context: SignerContext, findings: Findings): Timestamp | undefined {
  const { trust, evidence, now = context.at } = context;
  const stamps: Timestamp[] = [];
  for (const token of info.timestamps) {
    try {
      const stamp = readTimestamp(token, info.signature, trust);
      findings.add(
        "timestamp",
        stamp.intact && stamp.time.getTime() <= now.getTime() + SKEW_MS,
        "SIGNATURE_INVALID",
        stamp.time.toISOString(),
      );
      stamps.push({ ...stamp, chain: stillGood(stamp, evidence, now, trust) });
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      findings.add("timestamp", false, "MALFORMED", error.message);
    }
  }
  return stamps.find(({ chain, intact }) => chain && intact) ?? stamps[0];
}

/** The chain of a timestamp, unless something is known to be revoked in it. Nobody is asked about timestamping authorities. */
function stillGood({ chain, time }: Timestamp, evidence: Evidence, now: Date, trust: Trust): Chain | undefined {
  const isRevoked = chain?.some((certificate, index) => {
    const issuer = chain[index + 1];
    const moments = { signed: time, now };
    return issuer && revocationOf(certificate, issuer, evidence, moments, trust).revocation.status === "revoked";
  });
  return isRevoked ? undefined : chain;
}

function checkChain(certificate: Certificate, chain: Chain | undefined, asOf: Date, findings: Findings): void {
  const unread = certificate.notUnderstood[0];
  const why = unread
    ? `the critical extension ${unread}`
    : `no way to a trusted root from ${nameText(certificate.issuer)}`;
  findings.add("chain", chain !== undefined, "CHAIN_UNTRUSTED", chain ? undefined : why);
  const expired = (chain ?? [certificate]).find((each) => !isValidAt(each, asOf));
  const detail =
    expired && `${nameText(expired.subject)}: ${expired.notBefore.toISOString()} – ${expired.notAfter.toISOString()}`;
  findings.add("validity", expired === undefined, "CERT_EXPIRED", detail);
}

function checkUsage(certificate: Certificate, purpose: Purpose, findings: Findings): void {
  for (const { id, fault, missing } of usageOf(certificate, purpose))
    findings.add(id, missing === undefined, fault, missing);
}

/**
 * What is known of each of the chain but its root, the signer first; whether the authorities above stand in the way. For one whose certificate the operator has
 * laid down nothing has to be shown: it is trusted by that, until it is known to be revoked.
 */
function checkRevocation(
  chain: Chain | undefined,
  { revocation, evidence, trust }: SignerContext,
  moments: Moments,
  findings: Findings,
): Finding[] {
  if (revocation === "none" || !chain) return [];
  const found = chain.slice(0, -1).flatMap((certificate, index) => {
    const issuer = chain[index + 1];
    const isVouched = index > 0 && trust.holds(certificate);
    return issuer ? [{ certificate, isVouched, ...revocationOf(certificate, issuer, evidence, moments, trust) }] : [];
  });
  const revoked = found.find((each) => each.revocation.status === "revoked");
  const unknown = found.find((each) => each.revocation.status === "unknown" && !each.isVouched);
  if (revoked) findings.add("revocation", false, "CERT_REVOKED", nameText(revoked.certificate.subject));
  else if (unknown && revocation === "hard")
    findings.add("revocation", false, "REVOCATION_UNKNOWN", nameText(unknown.certificate.subject));
  else findings.add("revocation", true, "CERT_REVOKED", unknown && "not known, and not asked for");
  return found;
}

/** An authority's list may speak of several of the chain: it is there once. */
function materialOf(chain: Chain | undefined, found: readonly Finding[]): Material[] {
  const certificates = (chain ?? []).map(({ der }): Material => ({ kind: "CERTIFICATE", der }));
  const shown = new Map(found.flatMap(({ shownBy }) => (shownBy ? [[shownBy.der, shownBy] as const] : [])));
  return [...certificates, ...shown.values()];
}
