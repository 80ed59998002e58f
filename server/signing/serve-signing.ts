import { signaturesIn } from "../../contract/record-routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { doneOf } from "../../definition/action.ts";
import { numberOf } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import { type Signing, signingsIn, stampsOf } from "../../definition/steps.ts";
import type { EventVerb } from "../entities/event-name.ts";
import type { RequestContext } from "../entities/listed.ts";
import type { Particular } from "../entities/particular.ts";
import type { Change, Stored } from "../entities/record.ts";
import { refusalOfCard } from "../entities/rules.ts";
import { answer } from "../entities/serve.ts";
import { inOrder } from "../entities/serve-files.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { wordsIn } from "../http/words.ts";
import type { PrintedForm } from "../printing/printable.ts";
import { freeze, type Paper } from "./freeze.ts";
import { lookBy } from "./look.ts";
import { type FrozenPaper, fingerprintOf, listHolding } from "./papers.repository.ts";
import { proveBy } from "./prove.ts";
import { refuseOtherPaper } from "./refuse-paper.ts";
import { entitledIn, signerFor } from "./sides.ts";
import { type Signable, takeSignatures } from "./take-signatures.ts";

/** What an archive is searched by, in one language whoever signs. */
const inRussian = wordsIn("ru");

type Card = { readonly id: number; readonly status: { readonly id: number } };
type Records = {
  readonly definition: Definition;
  readonly stored: Stored;
  cards(context: RequestContext, ids: readonly number[]): Promise<readonly Card[]>;
};

/** What a module says of the signing of its records. */
type Own = Pick<Particular, "lock" | "follows"> & {
  readonly form?: PrintedForm<never> | undefined;
};

/** Answers the calls by which a resource is signed; throws where the module does not say what is printed of it: a mistake of ours. */
export function serveSigning(
  app: Parameters<typeof answer>[0],
  deps: Deps,
  records: Records,
  { form, lock, follows = {} }: Own,
  call: (verb: string) => RouteSpec | undefined,
): void {
  const { definition, stored } = records;
  const signings = signingsIn(definition);
  if (signings.length === 0) return;
  if (!form) throw new Error(`Nothing is printed of ${definition.name}, so nothing can be signed`);
  const called = inRussian(`${stored.noun}.titles.paper`);
  const printed = (card: Card): Paper => {
    const data = form.of(card as never); // the card of the same definition
    const title = `${called} ${numberOf(definition, card)}`;
    return { id: card.id, title, kind: form.kind, data, fingerprint: fingerprintOf(data) };
  };
  deps.signed.set(stored.noun, {
    stored,
    statuses: [...new Set(signings.flatMap(({ from }) => from))],
    papers: async (context, ids) => (await records.cards(context, ids)).map(printed),
    signings,
    look: lookBy({ ...records, printed }),
  });
  for (const signing of signings) {
    const { name } = signing.action;
    answer(app, deps, call(`${name}Papers`), async (ask) => {
      const { db, scope, t } = ask;
      const ids = ask.body.ids as number[]; // by the route
      const context = { db, scope, t, today: deps.clock.today() };
      const cards = inOrder(ids, await records.cards(context, ids));
      if (cards.length < new Set(ids).size) throw new Failure("NOT_FOUND");
      for (const card of cards) {
        const refusal = refusalOfCard(definition, signing.action, card, scope.user);
        if (refusal) throw refusal;
      }
      const entitled = await entitledIn(context, signing.action, cards);
      const signers = cards.map((card) => signerFor(entitled(card), numberOf(definition, card)));
      const freezing = { db: deps.writing, author: scope, clock: deps.clock, noun: stored.noun };
      const frozen = await freeze(freezing, cards.map(printed));
      const holding = await listHolding(db, { aggregatorId: scope.aggregatorId, noun: stored.noun }, ids);
      for (const [place, card] of cards.entries()) {
        const other = frozen[place] && refuseOtherPaper(holding, frozen[place], numberOf(definition, card));
        if (other) throw other;
      }
      return { data: frozen.map((paper, place) => ({ ...saidOf(paper), signer: signers[place] })) };
    });
    const done = doneOf(signing.action) as EventVerb; // `definitionFaults` knows the words of events
    answer(app, deps, call(name), async (ask) => {
      const { scope, t } = ask;
      const values = valuesOf(definition, signing, deps);
      const change: Change = { tx: ask.db, scope, clock: deps.clock };
      const signable = (card: Card): Signable<Card> => ({ ...printed(card), number: numberOf(definition, card), card });
      const count = await takeSignatures<Card>(
        change,
        {
          stored,
          signing,
          event: `${stored.noun}.${done}`,
          values,
          lock: async (locking, ids) => lock?.(locking, ids),
          follow: async (following, id) => follows[done]?.(following, id, Object.keys(values)),
          refuse: (card) => refusalOfCard(definition, signing.action, card, scope.user),
          cards: async ({ tx }, ids) =>
            (await records.cards({ db: tx, scope, t, today: deps.clock.today() }, ids)).map(signable),
          prove: (cms, content) => proveBy(deps.verifier, cms, content),
        },
        signaturesIn(ask.body, signing.action.one),
      );
      // One is said in the words of the specification (§8), many with their number.
      return {
        data: { changed: count },
        message: t(`${stored.noun}.done.${done}${count === 1 ? "One" : ""}`, { count }),
      };
    });
  }
}

/** A frozen paper as a call gives it: its bytes in base64. */
const saidOf = ({ id, paper_id, sha256, content }: FrozenPaper) => ({
  id,
  paper_id,
  sha256,
  content: content.toString("base64"),
});

/** What a signature writes beside the status. */
const valuesOf = (
  { fields }: Definition,
  { action: { clears = [], ...action } }: Signing,
  { clock }: Deps,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    stampsOf(action).map((stamp) => [stamp, fields[stamp]?.kind === "date" ? clock.today() : clock.now()]),
  ),
  ...Object.fromEntries(clears.map((field) => [field, ""])),
});
