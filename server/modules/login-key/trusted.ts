import type { Trusted } from "../../../contract/routes/login-key.ts";
import { attributeOf, nameText } from "../../../pki/names.ts";
import { NAME } from "../../../pki/oids.ts";
import type { Certificate } from "../../../pki/x509.ts";
import { emptyTrust, type TrustFolder } from "../../integrations/signature/trust-folder.ts";
import type { SignatureVerifier } from "../../integrations/signature/verifier.ts";

/** For so long an answer of the verifier is good: anybody may ask, and another program may stand behind it. */
const GOOD_MS = 10_000;

/** Says whom this server believes, and until when: before anybody types the password of a key that it would not believe. */
export function trustReport(
  folder: TrustFolder,
  verifier: Pick<SignatureVerifier, "health">,
  now: () => Date,
): () => Promise<Trusted> {
  const { roots, authorities } = folder.trust;
  let asked: { readonly at: number; readonly health: ReturnType<SignatureVerifier["health"]> } | undefined;
  return async () => {
    const at = now().getTime();
    if (!asked || at - asked.at > GOOD_MS) asked = { at, health: verifier.health() };
    return {
      is_ready: (await asked.health).ok,
      has_folder: folder !== emptyTrust,
      authorities: [...roots.map((root) => rowOf(root, true)), ...authorities.map((each) => rowOf(each, false))],
    };
  };
}

const rowOf = ({ subject, notAfter }: Certificate, is_root: boolean) => ({
  name: attributeOf(subject, NAME.commonName) ?? nameText(subject),
  is_root,
  valid_to: notAfter.toISOString(),
});
