import { openVerifier } from "../integrations/signature/open-verifier.ts";
import { checkTrust } from "../integrations/signature/selfcheck.ts";
import type { TrustFolder } from "../integrations/signature/trust-folder.ts";
import type { Settings } from "../settings.ts";
import { type Finding, ok, saidBy, warning, wrong } from "./finding.ts";

const PATIENCE_MS = 5_000;
/** What `npm run pki:selfcheck` writes in capitals is amiss. */
const AMISS = /\b(NOT YET VALID|EXPIRED|SOON|NOT TRUSTED|DOES NOT HOLD|HAS RUN OUT|NOT USED|CANNOT BE READ)\b/;

/** Whose signatures are believed, who verifies them, and whether it can be learnt who is revoked. */
export async function checkSignatures({ signatures }: Settings): Promise<Finding[]> {
  const { trustDir, ocspUrl, revocation, verifier: chosen } = signatures;
  if (trustDir === undefined && chosen === "builtin")
    return [
      warning(
        "signatures",
        "Nobody's signature is believed, and nobody logs in with a key.",
        "Put the authority's certificates into a folder and name it in TRUST_DIR (operator's guide, «Whose signatures are believed»).",
      ),
    ];
  try {
    const silent = { warn: () => undefined, error: () => undefined };
    const { verifier, folder } = await openVerifier({ signatures }, silent);
    try {
      const { lines, isAnybodyTrusted } = checkTrust(folder, new Date());
      const health = await verifier.health();
      const asked = revocation === "hard" ? wrong : warning;
      const unreachable = await unreachableOf(addressesOf(folder, ocspUrl));
      return [
        isAnybodyTrusted || chosen === "ncanode"
          ? ok(
              "signatures",
              `${folder.trust.roots.length} roots and ${folder.trust.authorities.length} authorities are believed.`,
            )
          : wrong(
              "signatures",
              `TRUST_DIR (${trustDir}) holds nobody who is trusted.`,
              "Put the roots' certificates there (pki.gov.kz).",
            ),
        ...lines
          .filter((line) => AMISS.test(line))
          .map((line) => warning("signatures", line, "Bring the certificate or list of TRUST_DIR up to date.")),
        health.ok
          ? ok("verifier", `${health.engine}: ${health.detail}`)
          : wrong(
              "verifier",
              `${health.engine} does not verify: ${health.detail}`,
              "Start it, or correct NCANODE_URL.",
            ),
        ...unreachable.map(({ url, why }) =>
          asked(
            "revocation",
            `${url} does not answer: ${why}.`,
            "Let this machine reach it by HTTP, or name a proxy in OCSP_URL: with SIGN_REVOCATION=hard every signature is refused.",
          ),
        ),
      ];
    } finally {
      await verifier.close();
    }
  } catch (error) {
    return [
      wrong(
        "signatures",
        `TRUST_DIR cannot be read: ${saidBy(error)}.`,
        "Correct TRUST_DIR, or let our account read it.",
      ),
    ];
  }
}

/** Whom the server asks: the operator's own responder, and what the authorities' certificates name. */
function addressesOf({ trust }: TrustFolder, ocspUrl: string | undefined): string[] {
  const named = trust.authorities.flatMap(({ ocspUrls, crlUrls }) => [...ocspUrls, ...crlUrls]);
  return [...new Set([...(ocspUrl === undefined ? [] : [ocspUrl]), ...named])];
}

/** Any answer will do: a responder refuses a question that is none, and is there. */
async function unreachableOf(urls: readonly string[]): Promise<{ url: string; why: string }[]> {
  const tried = urls.map(async (url) => {
    try {
      await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" });
      return [];
    } catch (error) {
      return [{ url, why: saidBy(error) }];
    }
  });
  return (await Promise.all(tried)).flat();
}
