import { KEY_USAGE } from "./extensions.ts";
import { USAGE } from "./oids.ts";
import type { Certificate } from "./x509.ts";

/**
 * What a key has to be for. A document is signed so that its holder cannot repudiate it; keys that are for logging in only are not for
 * that. The authority's keys since 2015 are one for both, with the usage for signing: either will do to log in.
 */
const NEEDED = {
  document: { bits: ["digitalSignature", "nonRepudiation"], usages: [USAGE.signing] },
  login: { bits: ["digitalSignature"], usages: [USAGE.signing, USAGE.authentication] },
} as const;

export type Purpose = keyof typeof NEEDED;

/** The two things that a certificate says of the use of its key, each with what of it is missing. */
export function usageOf({ keyUsage, extendedKeyUsage = [] }: Certificate, purpose: Purpose) {
  const { bits, usages } = NEEDED[purpose];
  const bit = bits.find((name) => keyUsage?.has(KEY_USAGE[name]) !== true);
  const isFor = usages.some((usage) => extendedKeyUsage.includes(usage));
  return [
    { id: "keyUsage", fault: "KEY_USAGE", missing: bit && `no ${bit}` },
    {
      id: "extendedKeyUsage",
      fault: "EKU_NOT_SIGN",
      missing: isFor ? undefined : `only ${extendedKeyUsage.join(" ")}`,
    },
  ] as const;
}
