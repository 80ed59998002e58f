import { readCms } from "../../pki/cms.ts";
import { hex } from "../../pki/der-values.ts";
import { SKEW_MS } from "../../pki/revocation.ts";
import { Failure } from "../http/failure.ts";
import type { FrozenPaper, KeptPaper } from "./papers.repository.ts";
import type { Proof } from "./prove.ts";

/** A record has one paper that its sides sign: refuses another than the one on which a signature of the record stands. */
export function refuseOtherPaper(
  holding: readonly { record_id: number; paper_sha256: string; holder: string }[],
  { id, sha256: own }: Pick<FrozenPaper, "id" | "sha256">,
  number: string,
): Failure | undefined {
  const other = holding.find(({ record_id, paper_sha256 }) => record_id === id && paper_sha256 !== own);
  return other && new Failure("OTHER_PAPER_SIGNED", { values: { number, holder: other.holder } });
}

/**
 * Whether it is a signature of the record that has lost its force, sent once more: by what its signer signed, since the frame around that, and
 * of some algorithms the value itself, can be written anew by anybody. Papers of two rounds may have the same bytes.
 */
export function isVoided(
  { id, bytes }: { readonly id: number; readonly bytes: Uint8Array },
  voided: readonly { record_id: number; cms: Buffer }[],
): boolean {
  const before = voided.filter(({ record_id }) => record_id === id).flatMap(({ cms }) => signedIn(cms));
  return before.length > 0 && signedIn(bytes).some((signed) => before.includes(signed));
}

const signedIn = (cms: Uint8Array): string[] => readCms(cms).signers.map(({ signed }) => hex(signed.der));

/** Whether a timestamp says that a paper was signed before there was one: it would bring back a key that has expired or was revoked since. */
export const isStampedBefore = ({ frozen_at }: KeptPaper, { stampedAt }: Proof): boolean =>
  stampedAt !== null && stampedAt.getTime() + SKEW_MS < new Date(frozen_at).getTime();
