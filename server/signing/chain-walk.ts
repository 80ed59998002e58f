import type { Seal } from "../db/sealing.ts";
import type { ArchivedSignature, ArchivedVoid } from "./archive.repository.ts";
import type { End, KeptEnds } from "./chain-ends.ts";
import { BEGINNING, hashOf, sealedText, voidHashOf, type WholeLink } from "./chain-links.ts";

type Fault = { readonly signatureId?: number; readonly why: string };

/** Goes along the chain of an aggregator, link by link. */
export class ChainWalk {
  /** What voids signatures, by the hash of the link before it. */
  readonly #voids: Map<string, ArchivedVoid>;
  /** The ends that were kept outside, by the length of the chain. */
  readonly #ends: Map<number, End>;
  readonly #kept: KeptEnds;
  readonly #seal: Seal;
  readonly #faults: Fault[] = [];
  #last = BEGINNING;
  #length = 0;

  /** `seal`: by the installation's key. */
  constructor(voids: readonly ArchivedVoid[], kept: KeptEnds, seal: Seal) {
    this.#seal = seal;
    this.#voids = new Map(voids.map((each) => [each.previous, each]));
    this.#ends = new Map(kept.ends.map((end) => [end.length, end]));
    this.#kept = kept;
  }

  /** The next signature; `kinds`: of its materials. What is wrong with it as a link. */
  follow(signature: ArchivedSignature, kinds: readonly string[]): string[] {
    this.#followVoids();
    const { previous, hash, hash_form: form } = signature;
    const isNext = previous === this.#last;
    this.#step(hash);
    const link = wholeLinkOf(signature, kinds);
    // What the first form leaves out is sealed with it.
    const whole = form === 1 ? hashOf(2, previous, link) : hash;
    return [
      ...(isNext ? [] : ["it does not follow the one before it"]),
      ...((form === 1 || form === 2) && hash === hashOf(form, previous, link) ? [] : ["what it says was changed"]),
      ...this.#sealFaults(signature, whole),
    ];
  }

  /** What is wrong with the voids, and with where the chain ends. `said`: where the database says that it does. */
  end(said: { readonly last: string; readonly length: number } | undefined): Fault[] {
    this.#followVoids();
    const lost = [...this.#voids.values()].map(({ signature_id }) => ({
      signatureId: signature_id,
      why: "what voids it does not follow anything",
    }));
    const [last, length] = [said?.last ?? BEGINNING, said?.length ?? 0];
    const cut = [...this.#ends.keys()].filter((each) => each > this.#length);
    return [
      ...this.#faults,
      ...lost,
      ...this.#kept.faults.map((why) => ({ why })),
      ...(last === this.#last && length === this.#length
        ? []
        : [{ why: `the chain should end after ${length}, and ends after ${this.#length}` }]),
      ...cut.map((each) => ({ why: `the chain had ${each} links once, and ends after ${this.#length}` })),
      ...(this.#length > 0 && this.#kept.ends.length === 0
        ? [{ why: "no end of the chain is kept outside the database" }]
        : []),
    ];
  }

  #followVoids(): void {
    for (let next = this.#voids.get(this.#last); next; next = this.#voids.get(this.#last)) {
      this.#voids.delete(next.previous);
      const { signature, reason, user_id, voided_at, hash, previous, signature_id: signatureId } = next;
      const isSame = hash === voidHashOf(previous, { signature: signature ?? "", reason, user_id, voided_at });
      if (!isSame) this.#faults.push({ signatureId, why: "what voids it was changed" });
      for (const why of this.#sealFaults(next, hash)) this.#faults.push({ signatureId, why: `what voids it: ${why}` });
      this.#step(hash);
    }
  }

  #sealFaults({ aggregator_id, hash, mac }: ArchivedSignature | ArchivedVoid, whole: string): string[] {
    const isOurs = mac === this.#seal(sealedText(aggregator_id, hash, whole));
    return isOurs ? [] : ["it is not sealed by the key of this installation"];
  }

  #step(hash: string): void {
    this.#last = hash;
    this.#length += 1;
    const end = this.#ends.get(this.#length);
    if (end && end.last !== hash) this.#faults.push({ why: `the chain was another one at its link ${this.#length}` });
  }
}

/** What is hashed of a signature, by what is kept of it now. `kinds`: of its materials. */
export function wholeLinkOf(signature: ArchivedSignature, kinds: readonly string[]): WholeLink {
  const { noun, record_id, side, paper_id, cms_sha256, holder, iin, bin, organization } = signature;
  const { roles, serial, algorithm, claimed_at, report, received_at, power, materials, user_id } = signature;
  const { paper_sha256, title, fingerprint, round, frozen_by, frozen_at } = signature;
  return {
    noun,
    record_id,
    side,
    paper_id,
    cms_sha256,
    holder,
    iin,
    bin,
    organization,
    roles,
    serial,
    algorithm,
    claimed_at,
    report,
    received_at,
    power,
    materials,
    kinds,
    user_id,
    paper_sha256,
    title,
    fingerprint,
    round,
    frozen_by,
    frozen_at,
  };
}
