import { randomBytes } from "node:crypto";
import { readCrl } from "../../../pki/crl.ts";
import { Malformed } from "../../../pki/malformed.ts";
import { answerFor, nonceText, ocspRequest, readOcsp } from "../../../pki/ocsp.ts";
import type { Question } from "../../../pki/verify.ts";
import { askBytes, NoAnswer } from "./http-bytes.ts";
import type { Learnt, VerifierLog } from "./verifier.ts";

export type RevocationSourceOptions = {
  /** Asked instead of the addresses that certificates name: a proxy of the operator's. */
  readonly ocspUrl?: string | undefined;
  readonly log: VerifierLog;
  readonly now: () => Date;
};

const OCSP_TIMEOUT_MS = 5_000;
const CRL_TIMEOUT_MS = 30_000;
const MOST_OCSP_BYTES = 64 * 1024;
const MOST_CRL_BYTES = 64 * 1024 * 1024;
/** An address that has not answered is let alone for so long: a person who signs does not wait for it every time. */
const REST_MS = 60_000;
const MOST_LISTS = 16;

/** Asks authorities whether certificates are revoked: the responder of each, and where that does not answer, the list. */
export class RevocationSource {
  readonly #options: RevocationSourceOptions;
  readonly #lists = new Map<string, { readonly der: Uint8Array; readonly until: Date }>();
  readonly #resting = new Map<string, number>();

  constructor(options: RevocationSourceOptions) {
    this.#options = options;
  }

  /** Everything that can be learnt about the certificates; what cannot is missing from it, and in the log. */
  async learn(questions: readonly Question[]): Promise<Learnt> {
    const found = await Promise.all(questions.map((question) => this.#one(question)));
    return { ocsp: found.flatMap(({ ocsp }) => ocsp), crls: found.flatMap(({ crls }) => crls) };
  }

  async #one(question: Question): Promise<Learnt> {
    const { ocspUrls, crlUrls, basicConstraints } = question.certificate;
    const responders =
      basicConstraints?.isAuthority !== true && this.#options.ocspUrl ? [this.#options.ocspUrl] : ocspUrls;
    for (const url of responders) {
      const answer = await this.#trying(url, () => answerOf(url, question));
      if (answer) return { ocsp: [answer], crls: [] };
    }
    for (const url of crlUrls) {
      const list = await this.#trying(url, () => this.#list(url));
      if (list) return { ocsp: [], crls: [list] };
    }
    return { ocsp: [], crls: [] };
  }

  async #trying(url: string, ask: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    if ((this.#resting.get(url) ?? 0) > this.#options.now().getTime()) return undefined;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof Malformed)) throw error;
      this.#resting.set(url, this.#options.now().getTime() + REST_MS);
      this.#options.log.warn({ url, why: error.message }, "an authority does not say what is revoked");
      return undefined;
    }
  }

  async #list(url: string): Promise<Uint8Array> {
    const known = this.#lists.get(url);
    if (known && known.until > this.#options.now()) return known.der;
    const { status, bytes } = await askBytes({ url, timeoutMs: CRL_TIMEOUT_MS, mostBytes: MOST_CRL_BYTES });
    if (status !== 200) throw new NoAnswer(`${url} answered ${status}`);
    const { nextUpdate } = readCrl(bytes);
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear();
    if (nextUpdate) this.#lists.set(url, { der: bytes, until: this.#until(nextUpdate) });
    return bytes;
  }

  /** Lists are good for a day or more, and say new things within the hour. */
  #until(nextUpdate: Date): Date {
    const hour = this.#options.now().getTime() + 3_600_000;
    return new Date(Math.min(nextUpdate.getTime(), hour));
  }
}

/** The answer; undefined if the responder does not know the certificate, which its list may. */
async function answerOf(url: string, { certificate, issuer }: Question): Promise<Uint8Array | undefined> {
  const nonce = randomBytes(16);
  const body = { type: "application/ocsp-request", bytes: ocspRequest(certificate, issuer, nonce) };
  const { status, bytes } = await askBytes({ url, body, timeoutMs: OCSP_TIMEOUT_MS, mostBytes: MOST_OCSP_BYTES });
  if (status !== 200) throw new NoAnswer(`${url} answered ${status}`);
  const answer = readOcsp(bytes);
  // Responders may leave it out (RFC 6960 §4.4.1); another than ours is the answer to somebody else.
  if (answer.nonce !== undefined && answer.nonce !== nonceText(nonce))
    throw new NoAnswer(`${url} answered another question`);
  const found = answerFor(answer, certificate, issuer);
  return found && found.status !== "unknown" ? bytes : undefined;
}
