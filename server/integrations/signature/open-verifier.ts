import type { Settings } from "../../settings.ts";
import { bothVerifiers } from "./both.ts";
import { builtinVerifier } from "./builtin.ts";
import { ncanodeVerifier } from "./ncanode.ts";
import { emptyTrust, readTrustFolder, type TrustFolder } from "./trust-folder.ts";
import type { SignatureVerifier, VerifierLog } from "./verifier.ts";

/** The verifier that the operator has chosen, with the folder it trusts. Rejects where TRUST_DIR cannot be read. */
export async function openVerifier(
  { signatures }: Pick<Settings, "signatures">,
  log: VerifierLog,
  now: () => Date = () => new Date(),
): Promise<{ verifier: SignatureVerifier; folder: TrustFolder }> {
  const folder = signatures.trustDir === undefined ? emptyTrust : await readTrustFolder(signatures.trustDir);
  for (const { file, why } of folder.unreadable) log.warn({ file, why }, "a file of TRUST_DIR cannot be read");
  const { revocation, ocspUrl, ncanodeUrl } = signatures;
  const builtin = builtinVerifier({ folder, revocation, ocspUrl, log, now });
  if (signatures.verifier === "builtin" || ncanodeUrl === undefined) return { verifier: builtin, folder };
  const { inspectCertificate } = builtin;
  const ncanode = ncanodeVerifier({ url: ncanodeUrl, revocation, inspectCertificate });
  return { verifier: signatures.verifier === "ncanode" ? ncanode : bothVerifiers(builtin, ncanode, log), folder };
}
