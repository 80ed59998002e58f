import { withoutStrangers } from "../../pki/cms-merge.ts";
import type { CoveredOf } from "../../pki/covered.ts";
import type { Material } from "../../pki/revocation.ts";
import { sha256 } from "./papers.repository.ts";

/** A signature as it is kept: as it came, without what nothing in it covers (ADR 61). `material`: what it was judged by. */
export const asKept = (cms: Uint8Array, material: readonly Material[]): Uint8Array =>
  withoutStrangers(cms, coveredBy(material));

/** Which certificates of a CMS are of the chain that it was judged by; undefined where the verifier did not tell all of the chain. */
function coveredBy(material: readonly Material[]): CoveredOf | undefined {
  const chain = material.filter(({ kind }) => kind === "CERTIFICATE").map(({ der }) => sha256(der));
  if (chain.length < 2) return undefined;
  return ({ certificates }) => certificates.filter(({ fingerprint }) => chain.includes(fingerprint));
}
