import { createHash } from "node:crypto";
import type { SignatureCheck } from "../../../contract/routes/check-signature.ts";
import { readCms } from "../../../pki/cms.ts";
import { Malformed } from "../../../pki/malformed.ts";
import type { Clock } from "../../clock.ts";
import type { SignatureVerifier } from "../../integrations/signature/verifier.ts";
import { verifyBy } from "../../signing/prove.ts";
import { reportIn, signerFacts, signerIn } from "../../signing/signer-facts.ts";

/** Checks a signature as of now, or of its timestamp. Whose it has to be nobody knows here. Throws VERIFIER_AWAY. */
export async function checkSignature(
  verifier: SignatureVerifier,
  clock: Clock,
  cms: Uint8Array,
  given: Buffer | undefined,
): Promise<SignatureCheck> {
  const report = await verifyBy(verifier, { cms, ...(given && { content: given }) });
  const document = given ?? contentOf(cms);
  return {
    valid: report.valid,
    faults: [...report.errors],
    document: document
      ? {
          sha256: createHash("sha256").update(document).digest("hex"),
          size: document.length,
          is_embedded: given === undefined,
        }
      : null,
    signers: report.signers.map((signer) => ({
      valid: report.valid || signer.errors.length === 0,
      facts: signerFacts(signerIn(signer), reportIn(signer)),
    })),
    checked_at: clock.now().toISOString(),
    verifier: `${report.engine.name} ${report.engine.version}`,
  };
}

/** The document within a signature. */
function contentOf(cms: Uint8Array): Uint8Array | undefined {
  try {
    return readCms(cms).content;
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
