import type { ErrorCode } from "../../../contract/errors.ts";
import type { SignatureFault } from "../../../pki/report.ts";
import { Failure } from "../../http/failure.ts";
import type { SignatureVerifier } from "../../integrations/signature/verifier.ts";
import { holderOf, type Proof, verifyBy } from "../../signing/prove.ts";

/** Whose a key is and until when. */
export type KeyHolder = Proof["holder"] & { readonly serial: string; readonly validTo: Date };

/** A key as its answer shows it. Nothing of the holder is proved while anything has failed. */
export type ReadKey = { readonly holder: KeyHolder | undefined; readonly failed: readonly ErrorCode[] };

/** What a fault of a signature comes to for whoever logs in: the words of documents would not help them. */
const AT_LOGIN: Readonly<Record<SignatureFault, ErrorCode>> = {
  MALFORMED: "KEY_BROKEN",
  SIGNATURE_TOO_COSTLY: "KEY_BROKEN",
  SIGNATURE_INVALID: "KEY_BROKEN",
  DOCUMENT_CHANGED: "CHALLENGE_MISMATCH",
  CERT_EXPIRED: "KEY_EXPIRED",
  CHAIN_UNTRUSTED: "KEY_UNTRUSTED",
  CERT_REVOKED: "KEY_REVOKED",
  REVOCATION_UNKNOWN: "KEY_UNCHECKED",
  KEY_USAGE: "KEY_NOT_FOR_LOGIN",
  EKU_NOT_SIGN: "KEY_NOT_FOR_LOGIN",
};

/** Reads the answer to a challenge: a signature of one key over these very bytes, within it or beside it. Throws VERIFIER_AWAY. */
export async function readKey(verifier: SignatureVerifier, cms: Uint8Array, payload: string): Promise<ReadKey> {
  const report = await verifyBy(verifier, { cms, content: Buffer.from(payload), purpose: "login" });
  const [signer, ...others] = report.signers;
  const faults = [...report.errors, ...report.signers.flatMap(({ errors }) => errors)];
  const isOne = signer !== undefined && others.length === 0;
  const failed = new Set(faults.map((fault) => AT_LOGIN[fault]));
  if (failed.size === 0 && !(isOne && report.valid)) failed.add("KEY_BROKEN");
  const holder = isOne ? { ...holderOf(signer), serial: signer.serial, validTo: signer.validity.notAfter } : undefined;
  return { holder, failed: [...failed] };
}

/** The holder of a key that holds; throws the first of what has failed. */
export function provenHolder({ holder, failed: [first] }: ReadKey): KeyHolder {
  if (first !== undefined || !holder) throw new Failure(first ?? "KEY_BROKEN");
  return holder;
}
