import type { SentSignature } from "../../contract/entities/signature.ts";
import type { Signing } from "../../definition/steps.ts";
import { withoutStrangers } from "../../pki/cms-merge.ts";
import type { CoveredOf } from "../../pki/covered.ts";
import type { Material } from "../../pki/revocation.ts";
import { refuseTaken } from "../entities/change.ts";
import type { EventName } from "../entities/event-name.ts";
import { type Change, lockChosen, type Stored, setRecords } from "../entities/record.ts";
import { Failure } from "../http/failure.ts";
import { addToChain } from "./chain.repository.ts";
import { keepMaterials } from "./materials.repository.ts";
import { type KeptPaper, listHolding, listOutdated, listVoided, readPapers, sha256 } from "./papers.repository.ts";
import type { Proof, Prove, Refuted } from "./prove.ts";
import { isStampedBefore, isVoided, refuseOtherPaper } from "./refuse-paper.ts";
import { markSigned } from "./runs.repository.ts";
import { type Entitled, entitledIn, powerOf } from "./sides.ts";

/** A signature as it is kept: as it came, without what nothing in it covers (ADR 61). `material`: what it was judged by. */
const asKept = (cms: Uint8Array, material: readonly Material[]): Uint8Array =>
  withoutStrangers(cms, coveredBy(material));

/** Which certificates of a CMS are of the chain that it was judged by; undefined where the verifier did not tell all of the chain. */
function coveredBy(material: readonly Material[]): CoveredOf | undefined {
  const chain = material.filter(({ kind }) => kind === "CERTIFICATE").map(({ der }) => sha256(der));
  if (chain.length < 2) return undefined;
  return ({ certificates }) => certificates.filter(({ fingerprint }) => chain.includes(fingerprint));
}

/** A record as whoever signs it sees it, with what is printed of it. */
export type Signable<Card = unknown> = {
  readonly id: number;
  readonly number: string;
  readonly fingerprint: string;
  readonly card: Card;
};

/** How a resource has its papers signed. */
export type SigningOf<Card> = {
  readonly stored: Stored;
  readonly signing: Signing;
  /** Names it in the audit. */
  readonly event: EventName;
  /** What is locked before the records are, and what follows of it for each of them (`Particular`). */
  lock(change: Change, ids: readonly number[]): Promise<unknown>;
  follow(change: Change, id: number): Promise<unknown>;
  /** The columns that a signature writes beside the status. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Why a record may not be signed so by who asks. */
  refuse(card: Card): Failure | undefined;
  /** The records as they are in the transaction. */
  cards(change: Change, ids: readonly number[]): Promise<readonly Signable<Card>[]>;
  /** Whether a signature holds by itself, over these bytes. */
  readonly prove: Prove;
};

type Sent = SentSignature & { readonly bytes: Uint8Array; readonly paper: KeptPaper };

/**
 * Takes the signatures of one side, all or none: each is proved over the bytes that were frozen, then the records are locked, and each is
 * asked whether this side has signed already, whether it may be signed now, whether its paper is of the present round, the one that the
 * other side has signed, and still what the record says, whether it is no signature that has lost its force, and whether the key is its side's.
 * Then they take their step, what follows of it follows, the signatures are added to the archive, and the runs that they waited in know it.
 * Throws the first refusal.
 */
export async function takeSignatures<Card>(
  change: Change,
  of: SigningOf<Card>,
  sent: readonly SentSignature[],
): Promise<number> {
  const { tx, scope } = change;
  const { stored, signing } = of;
  if (new Set(sent.map(({ id }) => id)).size < sent.length)
    throw new Failure("VALIDATION", { fields: { signatures: ["INVALID"] } });
  const where = { aggregatorId: scope.aggregatorId, noun: stored.noun };
  const all = withPapers(
    sent,
    await readPapers(
      tx,
      where,
      sent.map(({ paper_id }) => paper_id),
    ),
  );
  // Before anything is locked: proving takes the processor longer than the rest takes the database.
  const proved = await Promise.all(all.map(({ bytes, paper }) => of.prove(bytes, paper.content)));
  const ids = all.map(({ id }) => id);
  const chosen = ids.map((id) => ({ id, version: null }));
  await of.lock(change, ids);
  await lockChosen(change, stored, chosen, () => undefined);
  const cards = new Map((await of.cards(change, ids)).map((card) => [card.id, card]));
  const asked = { db: tx, scope, today: change.clock.today() };
  const entitled = await entitledIn(
    asked,
    signing.action,
    [...cards.values()].map(({ card }) => card as object),
  );
  const holding = await listHolding(tx, where, ids);
  const outdated = await listOutdated(
    tx,
    where,
    all.map(({ paper }) => paper.paper_id),
  );
  const voided = await listVoided(tx, where, ids);
  const added = all.map((one, place) => {
    const card = cards.get(one.id);
    if (!card) throw new Failure("NOT_FOUND");
    const values = { number: card.number };
    const standing = holding.filter(({ record_id }) => record_id === one.id);
    const before = standing.find(({ side }) => side === signing.action.sign);
    if (before)
      throw new Failure("ALREADY_SIGNED", {
        values: { ...values, holder: before.holder },
        details: { at: before.received_at },
      });
    const refusal = of.refuse(card.card);
    if (refusal) throw refusal;
    if (outdated.has(one.paper_id)) throw new Failure("PAPER_CHANGED", { values });
    const refusedOther = refuseOtherPaper(standing, one.paper, card.number);
    if (refusedOther) throw refusedOther;
    if (card.fingerprint !== one.paper.fingerprint) throw new Failure("PAPER_CHANGED", { values });
    const proof = provedOf(proved[place], values);
    if (isVoided(one, voided)) throw new Failure("SIGNATURE_VOID", { values });
    if (isStampedBefore(one.paper, proof)) throw new Failure("STAMP_BEFORE_PAPER", { values });
    return linkOf(change, of, { ...card, ...entitled(card.card as object) }, one, proof);
  });
  // Nothing moves them meanwhile: they were locked before their cards were read.
  const nothing = () => undefined;
  const count = await setRecords(change, stored, chosen, { status_id: signing.to, ...of.values }, of.event, nothing);
  await keepMaterials(
    tx,
    change.clock,
    added.flatMap(({ material }) => material),
  );
  for (const id of ids) await of.follow(change, id);
  // What was asked above leaves no second signature of a side on a paper; should one come after all, it is refused like any change.
  await refuseTaken(
    () =>
      new Failure("PAPER_CHANGED", { values: { number: [...cards.values()].map(({ number }) => number).join(", ") } }),
    () => addToChain(tx, scope.aggregatorId, added),
  );
  await markSigned(tx, change.clock, { ...where, side: signing.action.sign, ids });
  return count;
}

/** Each signature with the paper that it is of; 404 where there is none of this record. */
function withPapers(sent: readonly SentSignature[], papers: readonly KeptPaper[]): Sent[] {
  const found = new Map(papers.map((paper) => [paper.paper_id, paper]));
  return sent.map((one) => {
    const paper = found.get(one.paper_id);
    if (paper?.id !== one.id) throw new Failure("NOT_FOUND");
    return { ...one, paper, bytes: Buffer.from(one.cms, "base64") };
  });
}

function provedOf(proof: Proof | Refuted | undefined, values: { number: string }): Proof {
  if (!proof || "fault" in proof) throw new Failure(proof?.fault ?? "MALFORMED", { values });
  return proof;
}

/** What is kept of a signature; throws where the key is not that of its side, nor of whoever signs for it. */
function linkOf(
  { scope, clock }: Change,
  { stored, signing }: Pick<SigningOf<never>, "stored" | "signing">,
  entitled: Pick<Signable, "number"> & Entitled,
  one: Sent,
  proof: Proof,
) {
  const { holder, serial, algorithm, claimedAt, report, material } = proof;
  const cms = asKept(one.bytes, material);
  const { paper_id, sha256: paper_sha256, title, fingerprint, round, frozen_by, frozen_at } = one.paper;
  return {
    cms,
    material,
    own: {
      noun: stored.noun,
      record_id: one.id,
      side: signing.action.sign,
      paper_id,
      cms_sha256: sha256(cms),
      holder: holder.name,
      iin: holder.iin,
      bin: holder.bin,
      organization: holder.organization,
      roles: holder.roles,
      serial,
      algorithm,
      claimed_at: claimedAt,
      report,
      received_at: clock.now().toISOString(),
      power: powerOf(holder, entitled, entitled.number),
      materials: material.map(({ der }) => sha256(der)),
      user_id: scope.user.id,
    },
    paper: { paper_sha256, title, fingerprint, round, frozen_by, frozen_at },
    kinds: material.map(({ kind }) => kind),
  };
}
