import { type Cms, certificateOf } from "./cms.ts";
import { type Certificate, isSignedBy } from "./x509.ts";

/** Which certificates of a CMS belong to it. */
export type CoveredOf = (cms: Pick<Cms, "signers" | "certificates">) => Certificate[];

/** Signatures that are verified for one CMS; more are asked for only by who sends certificates to keep us busy. */
const MOST_TRIED = 24;

/**
 * The certificates in a CMS that stand on a signer's chain: the signers' own, and upwards those whose key has signed one of them. Nothing
 * is over the rest: anybody may have put it there.
 */
export const coveredIn: CoveredOf = ({ signers, certificates }) => {
  const covered = new Map<string, Certificate>();
  let left = MOST_TRIED;
  const isIssuedBy = (certificate: Certificate, above: Certificate): boolean =>
    certificate.issuer.key === above.subject.key && left-- > 0 && isSignedBy(certificate, above.publicKey);
  let level = signers.flatMap((info) => certificateOf(info, certificates) ?? []);
  while (level.length > 0) {
    for (const each of level) covered.set(each.fingerprint, each);
    const below = level;
    level = certificates.filter(
      (above) => !covered.has(above.fingerprint) && below.some((each) => isIssuedBy(each, above)),
    );
  }
  return certificates.filter(({ fingerprint }) => covered.has(fingerprint));
};
