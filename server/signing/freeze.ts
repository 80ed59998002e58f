import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import type { Author } from "../entities/audit-event.ts";
import type { PaperKind, Papers } from "../printing/papers.ts";
import { printForPerson } from "../printing/print-for-person.ts";
import { type FrozenPaper, findFrozen, keepFrozen, type Printable } from "./papers.repository.ts";

/** A record as it is printed. */
export type Paper<K extends PaperKind = PaperKind> = Printable & {
  readonly kind: K;
  readonly data: Papers[K];
};

type Freezing = { readonly db: Db; readonly author: Author; readonly clock: Clock; readonly noun: string };

/**
 * The bytes that are signed of these records, in their order: printed once and kept from then on, so that both sides sign the same, and
 * whoever asks again gets the same. What is printed differently by then is another paper. Throws PRINT_BUSY.
 */
export async function freeze({ db, author, clock, noun }: Freezing, papers: readonly Paper[]): Promise<FrozenPaper[]> {
  const of = { aggregatorId: author.aggregatorId, noun };
  const known = byFingerprint(await findFrozen(db, of, papers));
  const missing = papers.filter((paper) => !known.has(keyOf(paper)));
  const printed: (Paper & { readonly content: Buffer })[] = [];
  // One after another: whoever prints meanwhile waits for one of them, not for all.
  for (const paper of missing) printed.push({ ...paper, content: await printForPerson(paper.kind, [paper.data]) });
  if (printed.length > 0) await transact(db, (tx) => keepFrozen(tx, author, clock, noun, printed));
  // Somebody may have kept some of them meanwhile: what stands there is what is signed.
  const kept = missing.length > 0 ? byFingerprint(await findFrozen(db, of, missing)) : [];
  const all = new Map([...known, ...kept]);
  return papers.map((paper) => {
    const frozen = all.get(keyOf(paper));
    if (!frozen) throw new Error(`The paper of ${noun} ${paper.id} was not kept`);
    return frozen;
  });
}

const keyOf = ({ id, fingerprint }: Pick<Printable, "id" | "fingerprint">): string => `${id} ${fingerprint}`;
const byFingerprint = (papers: readonly FrozenPaper[]) => new Map(papers.map((paper) => [keyOf(paper), paper]));
