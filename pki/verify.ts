import { Budget, TooCostly } from "./budget.ts";
import { type Cms, certificateOf, readCms, type SignerInfo } from "./cms.ts";
import { digestsOfDocument } from "./cms-signer.ts";
import { readCrl } from "./crl.ts";
import { sameBytes } from "./der-values.ts";
import { Malformed } from "./malformed.ts";
import { CONTENT } from "./oids.ts";
import type { RevocationPolicy, SignatureFault, VerificationReport } from "./report.ts";
import type { Evidence } from "./revocation.ts";
import type { Trust } from "./trust.ts";
import type { Purpose } from "./usage.ts";
import { verifySigner } from "./verify-signer.ts";
import type { Certificate } from "./x509.ts";

export type VerifyInput = {
  /** CMS signed data, DER. */
  readonly cms: Uint8Array;
  /** The document, where it is outside of it. */
  readonly content?: Uint8Array;
  /** For which moment it is verified, unless a timestamp that is believed names an earlier one: when it was received. */
  readonly at: Date;
  /** When it is verified, which is what evidence is measured by; undefined: `at`. */
  readonly now?: Date;
  readonly trust: Trust;
  readonly revocation: RevocationPolicy;
  /** What the signature is for; undefined: a document. Of a log-in the moment is `at`, whatever timestamps say. */
  readonly purpose?: Purpose;
  /** What is known of revocations, besides what the CMS brings along. */
  readonly evidence?: Evidence;
  /** Nobody but one person may have signed: of a CMS of several nothing is verified. Who logs in is always one. */
  readonly single?: boolean;
  /** How many verifications it may cost; undefined: as many as its signers need. */
  readonly budget?: Budget;
};

const ENGINE = { name: "builtin", version: "1" };

/**
 * Verifies every signature of a CMS over a document: bytes in, report out. Does not throw for anything that the bytes may be.
 */
export function verifyCms(input: VerifyInput): VerificationReport {
  try {
    const cms = readCms(input.cms);
    if (hasTooMany(cms, input)) return refused(input, "MALFORMED", "more than one signer", cms.content !== undefined);
    const document = documentOf(cms, input.content);
    if ("fault" in document) return refused(input, document.fault, document.detail, cms.content !== undefined);
    return reportOf(cms, document.bytes, { ...input, trust: input.trust.within(budgetFor(cms, input)) });
  } catch (error) {
    if (error instanceof Malformed) return refused(input, "MALFORMED", error.message, false);
    if (error instanceof TooCostly) return tooCostly(input, error);
    throw error;
  }
}

const hasTooMany = ({ signers }: Cms, { single, purpose }: Pick<VerifyInput, "single" | "purpose">): boolean =>
  (single === true || purpose === "login") && signers.length > 1;

const budgetFor = ({ signers }: Cms, { budget }: Pick<VerifyInput, "budget">): Budget =>
  budget ?? Budget.of(signers.length);

/** The report of a CMS of which nothing is known, since it would have cost too much. */
export const tooCostly = (input: Pick<VerifyInput, "revocation">, { message }: TooCostly): VerificationReport =>
  refused(input, "SIGNATURE_TOO_COSTLY", message, false);

function reportOf(cms: Cms, document: Uint8Array, input: VerifyInput): VerificationReport {
  const crls = [...(input.evidence?.crls ?? []), ...cms.crls.map(readCrl)];
  const evidence = { ocsp: input.evidence?.ocsp ?? [], crls };
  const digestsOf = digestsOfDocument(document);
  const missing = cms.signers.find((info) => !certificateOf(info, cms.certificates));
  if (missing) return refused(input, "MALFORMED", "a signer whose certificate is not there", cms.content !== undefined);
  const signers = pairs(cms).map(({ info, certificate }) =>
    verifySigner(cms, info, certificate, { ...input, evidence, digestsOf }),
  );
  return {
    valid: signers.every(({ errors }) => errors.length === 0),
    signers,
    errors: [],
    embedded: cms.content !== undefined,
    policy: input.revocation,
    engine: ENGINE,
  };
}

type Pair = { readonly info: SignerInfo; readonly certificate: Certificate };

/** The signers with their certificates; who has none there is left out. */
function pairs(cms: Cms): Pair[] {
  return cms.signers.flatMap((info) => {
    const certificate = certificateOf(info, cms.certificates);
    return certificate ? [{ info, certificate }] : [];
  });
}

type Document = { readonly bytes: Uint8Array } | { readonly fault: SignatureFault; readonly detail: string };

function documentOf({ contentType, content }: Cms, given: Uint8Array | undefined): Document {
  if (contentType !== CONTENT.data) return { fault: "MALFORMED", detail: "not the signature of a document" };
  const bytes = given ?? content;
  if (!bytes) return { fault: "MALFORMED", detail: "the document is neither within the signature nor given" };
  if (content && given && !sameBytes(content, given))
    return { fault: "DOCUMENT_CHANGED", detail: "another document is within the signature" };
  return { bytes };
}

const refused = (
  { revocation: policy }: Pick<VerifyInput, "revocation">,
  fault: SignatureFault,
  detail: string,
  embedded: boolean,
): VerificationReport => ({
  valid: false,
  signers: [],
  errors: [fault],
  detail,
  embedded,
  policy,
  engine: ENGINE,
});

/** A certificate of whose revocation something has to be learnt, and who issued it. */
export type Question = { readonly certificate: Certificate; readonly issuer: Certificate };

/**
 * Of whom a verification will want to know whether they are revoked: all below the roots, of chains that are trusted only, so that
 * addresses in certificates of strangers are never asked. Nothing for bytes that are no CMS, nor for one of several signers where there
 * has to be one. Throws TooCostly.
 */
export function questionsOf(
  input: Pick<VerifyInput, "cms" | "trust" | "at" | "single" | "purpose" | "budget">,
): Question[] {
  try {
    const read = readCms(input.cms);
    if (hasTooMany(read, input)) return [];
    const trust = input.trust.within(budgetFor(read, input));
    const found = new Map<string, Question>();
    for (const { certificate } of pairs(read))
      for (const question of below(trust.chainOf(certificate, input.at, read.certificates) ?? []))
        found.set(question.certificate.fingerprint, question);
    return [...found.values()];
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}

const below = (chain: readonly Certificate[]): Question[] =>
  chain.slice(0, -1).flatMap((certificate, index) => {
    const issuer = chain[index + 1];
    return issuer ? [{ certificate, issuer }] : [];
  });
