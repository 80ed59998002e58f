import { type Crl, readCrl } from "../../../pki/crl.ts";
import { hex } from "../../../pki/der-values.ts";
import { sha256 } from "../../../pki/digests.ts";
import { readOcsp } from "../../../pki/ocsp.ts";
import type { RevocationPolicy, VerificationReport } from "../../../pki/report.ts";
import { Trust } from "../../../pki/trust.ts";
import type { Purpose } from "../../../pki/usage.ts";
import { verifyCms } from "../../../pki/verify.ts";
import { readCertificate } from "../../../pki/x509.ts";
import type { Learnt } from "./verifier.ts";

/** One verification as bytes and words, so that it can be done in another thread. */
export type VerifyJob = {
  readonly cms: Uint8Array;
  readonly content?: Uint8Array;
  readonly at: Date;
  readonly now: Date;
  readonly revocation: RevocationPolicy;
  readonly purpose: Purpose;
  readonly learnt: Learnt;
};

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
