import { TooCostly } from "../../../pki/budget.ts";
import { type Crl, readCrl } from "../../../pki/crl.ts";
import { hex } from "../../../pki/der-values.ts";
import { sha256 } from "../../../pki/digests.ts";
import { readOcsp } from "../../../pki/ocsp.ts";
import type { RevocationPolicy, VerificationReport } from "../../../pki/report.ts";
import { Trust } from "../../../pki/trust.ts";
import type { Purpose } from "../../../pki/usage.ts";
import { questionsOf, tooCostly, verifyCms } from "../../../pki/verify.ts";
import { readCertificate } from "../../../pki/x509.ts";
import type { Learnt } from "./verifier.ts";

/** A CMS before anybody is asked about it, as bytes and words, so that it can be looked at in another thread. */
export type AskJob = {
  readonly cms: Uint8Array;
  readonly at: Date;
  readonly revocation: RevocationPolicy;
  readonly purpose: Purpose;
  readonly single: boolean;
};

/** One verification, likewise. */
export type VerifyJob = AskJob & {
  readonly content?: Uint8Array;
  readonly now: Date;
  readonly learnt: Learnt;
};

/** Whom to ask about, certificates and their issuers as DER; or what is to be said of the CMS without asking anybody. */
export type Asked =
  | { readonly questions: readonly { readonly certificate: Uint8Array; readonly issuer: Uint8Array }[] }
  | { readonly report: VerificationReport };

/** Whom to trust, as bytes. */
export type TrustBytes = { readonly roots: readonly Uint8Array[]; readonly authorities: readonly Uint8Array[] };

export const trustFrom = ({ roots, authorities }: TrustBytes): Trust =>
  new Trust(roots.map(readCertificate), authorities.map(readCertificate));

export const bytesOf = ({ roots, authorities }: Trust): TrustBytes => ({
  roots: roots.map(({ der }) => der),
  authorities: authorities.map(({ der }) => der),
});

const MOST_LISTS = 32;

/** Does verifications under one trust, and keeps the lists that it has read: a large one takes a second to read and to verify. */
export class JobRunner {
  readonly #trust: Trust;
  readonly #lists = new Map<string, Crl>();

  constructor(trust: Trust) {
    this.#trust = trust;
  }

  /** Builds the chains: the most that a CMS can cost. */
  ask(job: AskJob): Asked {
    try {
      const questions = questionsOf({ ...job, trust: this.#trust });
      return {
        questions: questions.map(({ certificate, issuer }) => ({ certificate: certificate.der, issuer: issuer.der })),
      };
    } catch (error) {
      if (error instanceof TooCostly) return { report: tooCostly(job, error) };
      throw error;
    }
  }

  run({ learnt, ...job }: VerifyJob): VerificationReport {
    const evidence = { ocsp: learnt.ocsp.map(readOcsp), crls: learnt.crls.map((der) => this.#list(der)) };
    return verifyCms({ ...job, trust: this.#trust, evidence });
  }

  #list(der: Uint8Array): Crl {
    const name = hex(sha256(der));
    const known = this.#lists.get(name);
    if (known) return known;
    const read = readCrl(der);
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear();
    this.#lists.set(name, read);
    return read;
  }
}
