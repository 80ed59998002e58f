import { z } from "zod";
import type { SignerFacts } from "../../contract/entities/record-signature.ts";
import type { SignerReport } from "../../pki/report.ts";

const Time = z.iso.datetime();

/** Of what is kept of a report what people are told. */
const Kept = z.object({
  issuer: z.string(),
  validity: z.object({ notBefore: Time, notAfter: Time }),
  timestamp: z.object({ time: Time, valid: z.boolean() }).optional(),
  asOf: Time,
  revocation: z.object({
    status: z.enum(["good", "revoked", "unknown"]),
    source: z.enum(["OCSP", "CRL"]).optional(),
    at: Time.optional(),
  }),
  checks: z.array(z.object({ id: z.string(), ok: z.boolean() })),
  engine: z.object({ name: z.string(), version: z.string() }).optional(),
});

/** Who signed, as it is written down beside a report. */
export type Signer = Pick<
  SignerFacts,
  "holder" | "iin" | "bin" | "organization" | "roles" | "serial" | "algorithm" | "claimed_at"
>;

/** What people are told of a signer, by what a report says of it: as it was made, or as it was kept. */
export function signerFacts(signer: Signer, report: unknown): SignerFacts {
  const { issuer, validity, timestamp, asOf, revocation, checks } = Kept.parse(report);
  return {
    ...signer,
    issuer,
    valid_from: validity.notBefore,
    valid_to: validity.notAfter,
    as_of: asOf,
    timestamp: timestamp ? { time: timestamp.time, is_trusted: timestamp.valid } : null,
    revocation: { status: revocation.status, source: revocation.source ?? null, at: revocation.at ?? null },
    checks: [...new Set(checks.map(({ id }) => id))].map((id) => ({
      id,
      ok: checks.every((check) => check.id !== id || check.ok), // one may have been looked at twice: two timestamps
    })),
  };
}

/** What is kept of a report on a signer beside who it is: times as ISO text, no bytes. */
export const reportIn = ({
  certificate: _,
  material: __,
  serial: ___,
  signatureAlgorithm: ____,
  claimedTime: _____,
  ...rest
}: SignerReport) => JSON.parse(JSON.stringify(rest)) as object; // as it will be read back

/** What verified a signature, in one word. */
export function verifierOf(report: unknown): string {
  const { engine } = Kept.parse(report);
  return engine ? `${engine.name} ${engine.version}` : "";
}

/** Who signed, as a certificate says it. */
export function signerIn({ identity, serial, signatureAlgorithm, claimedTime }: SignerReport): Signer {
  const { iin = null, bin = null, roles, commonName, patronymic, organization = null } = identity;
  return {
    holder: [commonName, patronymic].filter(Boolean).join(" "),
    iin,
    bin,
    organization,
    roles: [...roles],
    serial,
    algorithm: signatureAlgorithm,
    claimed_at: claimedTime?.toISOString() ?? null,
  };
}
