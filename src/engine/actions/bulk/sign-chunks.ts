import type { i18n, TFunction } from "i18next";
import { MAX_SIGNED, type SentSignature, type SignedPaper } from "../../../../contract/entities/signature.ts";
import type { Family } from "../../../../domain/access/family.ts";
import { groupBy } from "../../../../domain/group-by.ts";
import { CallError } from "../../../config/call-error.ts";
import type { PortalCall } from "../../../config/portal-call.ts";
import type { SignDocuments } from "../../../config/sign-documents.ts";
import { callNamed } from "../../define/language/calls.ts";
import { bringWordsOfRuns } from "../use-words-of-runs.ts";
import type { Chunk } from "./chunks.ts";
import { isAboutKey, isAboutRecords, type Performing } from "./run.ts";

/** Signs one part of a run and sends it; resolves to the server's words, rejects with `CallError`. */
export type SignChunk = (chunk: Chunk, run: Performing) => Promise<string>;

/** What it takes to sign: the caller's own call, whose it is, the program and the words of the reader. */
export type SignDeps = {
  readonly call: (call: PortalCall) => Promise<unknown>;
  readonly family: Family;
  readonly aggregatorId: number | null;
  readonly signDocuments: SignDocuments;
  readonly t: TFunction;
  /** Whose words those of runs are added to. */
  readonly i18n: i18n;
};

/**
 * What signs the parts of a run. Before the first of them all that is left is frozen and signed at once, so that the person types the
 * password once; then each part sends its signatures. They are kept for as long as the run: an unanswered part is sent again as it was.
 */
export function signChunks({ call, family, aggregatorId, signDocuments, t, i18n }: SignDeps, name: string): SignChunk {
  const made = new Map<number, SentSignature>();
  const refused = new Map<number, CallError>();
  const ask = (route: string, body: object, idempotencyKey?: string) =>
    call({ route: callNamed(route), body, family, aggregatorId, idempotencyKey });

  /** The papers of these records; whom the server refuses is remembered with the reason. */
  async function papersOf(ids: readonly number[]): Promise<readonly SignedPaper[]> {
    try {
      return ((await ask(`${name}Papers`, { ids })) as { readonly data: readonly SignedPaper[] }).data; // by its route
    } catch (error) {
      if (!(error instanceof CallError) || !isAboutRecords(error)) throw error;
      const [first, ...others] = ids;
      if (first === undefined) return [];
      if (others.length === 0) refused.set(first, error);
      const middle = Math.ceil(ids.length / 2);
      return others.length === 0
        ? []
        : [...(await papersOf(ids.slice(0, middle))), ...(await papersOf(ids.slice(middle)))];
    }
  }

  async function prepare(ids: readonly number[], tell: Performing["tell"]): Promise<void> {
    await bringWordsOfRuns(i18n);
    const papers: SignedPaper[] = [];
    const total = ids.length;
    for (let from = 0; from < ids.length; from += MAX_SIGNED) {
      tell(t("runs.sign.preparing", { done: from, total }));
      papers.push(...(await papersOf(ids.slice(from, from + MAX_SIGNED))));
    }
    for (const theirs of bySigner(papers)) {
      tell(t("runs.sign.password", { count: theirs.length }));
      const [{ signer } = { signer: { iin: null, bin: null } }] = theirs;
      const all = await signDocuments({ documents: theirs.map(({ content }) => content), signer });
      for (const [place, { id, paper_id }] of theirs.entries()) {
        const cms = all[place];
        if (cms !== undefined) made.set(id, { id, paper_id, cms });
      }
    }
    tell(undefined);
  }

  return async ({ key, items }, { left, tell }) => {
    const isReady = ({ id }: { readonly id: number }) => made.has(id) || refused.has(id);
    if (!items.every(isReady))
      await prepare(
        left.flatMap((chunk) => chunk.items.filter((item) => !isReady(item)).map(({ id }) => id)),
        tell,
      );
    try {
      const [known] = items.flatMap(({ id }) => refused.get(id) ?? []);
      if (known) throw known;
      const signatures = items.flatMap(({ id }) => made.get(id) ?? []);
      const reply = await ask(name, { signatures }, `${key}.${signatures[0]?.cms.slice(-12)}`);
      return (reply as { readonly message: string }).message; // changing calls answer with words
    } catch (error) {
      if (error instanceof CallError && isAboutKey(error)) made.clear();
      else if (items.length === 1 && error instanceof CallError && isAboutRecords(error))
        for (const { id } of items) {
          made.delete(id); // what is tried again is frozen and signed anew
          refused.delete(id);
        }
      throw error;
    }
  };
}

/** Papers by the key that signs them: each is asked for by itself. */
function bySigner(papers: readonly SignedPaper[]): readonly (readonly SignedPaper[])[] {
  return [...groupBy(papers, ({ signer }) => `${signer.iin} ${signer.bin}`).values()];
}
