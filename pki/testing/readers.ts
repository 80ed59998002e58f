import { readCrl } from "../crl.ts";
import { makeCrl, makeOcsp } from "../dev/revocation.ts";
import { makeTimestamp, makeTsa } from "../dev/tsa.ts";
import { Malformed } from "../malformed.ts";
import { readOcsp } from "../ocsp.ts";
import { readTimestamp } from "../tsp.ts";
import { readCertificate } from "../x509.ts";
import { authorityOf, BEGAN, DOCUMENT, holder, NOW, PERSON, sign, trustIn, verify } from "./authorities.ts";
import { mutated, randomFrom } from "./mutations.ts";

const ca = authorityOf("ecdsa");
const trust = trustIn(ca);
const head = holder(ca);
const window = { thisUpdate: NOW, nextUpdate: NOW };

export type Reader = readonly [name: string, sample: Uint8Array, read: (bytes: Uint8Array) => unknown];

/** What comes from outside, each with who reads it. */
export const READERS: readonly Reader[] = [
  ["CMS", sign([head, holder(ca, PERSON)], { detached: false }), (cms) => verify(cms, trust, { revocation: "soft" })],
  ["certificate", head.certificate.der, readCertificate],
  ["list", makeCrl(ca.authority, [{ certificate: head.certificate, at: NOW, reason: 1 }], window), readCrl],
  [
    "answer",
    makeOcsp(ca.authority, { certificate: head.certificate, issuer: ca.authority.certificate, thisUpdate: NOW }),
    readOcsp,
  ],
  [
    "timestamp",
    makeTimestamp(makeTsa(ca.authority, BEGAN), DOCUMENT, NOW),
    (token) => readTimestamp(token, DOCUMENT, trust),
  ],
];

/**
 * Reads a sample, spoilt in so many ways: each is read or refused as malformed. Any other error is thrown on. Gives how many were
 * refused, and the milliseconds of the slowest.
 */
export function spoil([, sample, read]: Reader, times: number, seed: number): { refused: number; slowestMs: number } {
  const samples = READERS.map(([, other]) => other);
  const random = randomFrom(seed);
  let refused = 0;
  let slowestMs = 0;
  for (let count = 0; count < times; count += 1) {
    const spoilt = mutated(sample, samples, random);
    const from = performance.now();
    try {
      read(spoilt);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      refused += 1;
    }
    slowestMs = Math.max(slowestMs, performance.now() - from);
  }
  return { refused, slowestMs };
}
