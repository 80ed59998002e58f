import type { RouteSpec } from "../../contract/route.ts";
import { doneOf } from "../../definition/action.ts";
import type { Definition } from "../../definition/resource.ts";
import { type Signing, signingsIn } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { answerOf, refusalBy } from "../entities/answers.ts";
import type { EventName } from "../entities/event-name.ts";
import type { RequestContext } from "../entities/listed.ts";
import type { Change, Stored } from "../entities/record.ts";
import { answer } from "../entities/serve.ts";
import { inOrder } from "../entities/serve-files.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { wordsIn } from "../http/words.ts";
import type { PaperKind, Papers } from "../printing/papers.ts";
import { freeze, type Paper } from "./freeze.ts";
import { fingerprintOf } from "./papers.repository.ts";
import { proveBy } from "./prove.ts";
import { type Entitled, entitledIn, signerFor } from "./sides.ts";
import { type Signable, takeSignatures } from "./take-signatures.ts";

/** What an archive is searched by, in one language whoever signs. */
const inRussian = wordsIn("ru");

/** What is printed of a record, and so signed. */
export type PrintedForm<Card> = {
  readonly [K in PaperKind]: { readonly kind: K; of(card: Card): Papers[K] };
}[PaperKind];

type Card = { readonly id: number; readonly number: string; readonly status: { readonly id: number } };
type Records = {
  readonly definition: Definition;
  readonly stored: Stored;
  cards(context: RequestContext, ids: readonly number[]): Promise<readonly Card[]>;
};

/** Answers the calls by which a resource is signed; throws where the module does not say what is printed of it: a mistake of ours. */
export function serveSigning(
  app: Parameters<typeof answer>[0],
  deps: Deps,
  records: Records,
  { form, refuse = () => undefined }: { form?: PrintedForm<never>; refuse?: (card: never) => Failure | undefined },
  call: (verb: string) => RouteSpec | undefined,
): void {
  const { definition, stored } = records;
  for (const signing of signingsIn(definition)) {
    if (!form) throw new Error(`Nothing is printed of ${definition.name}, so nothing can be signed`);
    const { name } = signing.action;
    const printed = (card: Card) => {
      const data = form.of(card as never); // the card of the same definition
      const title = `${inRussian(`${stored.noun}.titles.paper`)} ${card.number}`;
      return { id: card.id, title, kind: form.kind, data, fingerprint: fingerprintOf(data) };
    };
    const toSign = (card: Card, entitled: Entitled) =>
      ({ ...printed(card), signer: signerFor(entitled, card.number) }) as Paper;
    answer(app, deps, call(`${name}Papers`), async (ask) => {
      const { db, scope, t } = ask;
      const ids = ask.body.ids as number[]; // by the route
      const context = { db, scope, t, today: deps.clock.today() };
      const cards = inOrder(ids, await records.cards(context, ids));
      if (cards.length < new Set(ids).size) throw new Failure("NOT_FOUND");
      for (const card of cards) {
        const refusal = refusalOf(definition, signing, card, scope) ?? refuse(card as never);
        if (refusal) throw refusal;
      }
      const entitled = await entitledIn(context, signing.action, cards);
      const papers = cards.map((card) => toSign(card, entitled(card)));
      return { data: await freeze({ db: deps.writing, scope, clock: deps.clock, noun: stored.noun }, papers) };
    });
    answer(app, deps, call(name), async (ask) => {
      const { scope, t } = ask;
      const change: Change = { tx: ask.db, scope, clock: deps.clock };
      const signable = (card: Card): Signable<Card> => ({ ...printed(card), number: card.number, card });
      const count = await takeSignatures<Card>(
        change,
        {
          ...{ stored, signing },
          event: `${stored.noun}.${doneOf(signing.action)}` as EventName, // `definitionFaults` knows the words of events
          values: valuesOf(signing, deps),
          refuse: (card) => refusalOf(definition, signing, card, scope) ?? refuse(card as never),
          cards: async ({ tx }, ids) =>
            (await records.cards({ db: tx, scope, t, today: deps.clock.today() }, ids)).map(signable),
          prove: (cms, content) => proveBy(deps.verifier, cms, content),
        },
        ask.body.signatures as never, // by the route
      );
      // One is said in the words of the specification (§8), many with their number.
      const done = `${stored.noun}.done.${doneOf(signing.action)}${count === 1 ? "One" : ""}`;
      return { data: { changed: count }, message: t(done, { count }) };
    });
  }
}

/** What a signature writes beside the status. */
const valuesOf = ({ action: { stamps, clears = [] } }: Signing, { clock }: Deps) => ({
  ...(stamps && { [stamps]: clock.now() }),
  ...Object.fromEntries(clears.map((field) => [field, ""])),
});

/** Why a record may not be signed so by who asks: by the lines that its button is hidden and explained by. */
function refusalOf(
  definition: Definition,
  { action, machine, takes }: Signing,
  card: Card,
  { user }: Scope,
): Failure | undefined {
  const subject = { user, row: card as unknown as Readonly<Record<string, unknown>> };
  if (!holds(action.who ?? definition.access.list, subject)) return new Failure("FORBIDDEN");
  if (action.shown && !holds(action.shown, subject)) return new Failure("NOT_FOUND");
  const closed = refusalBy(answerOf(machine, card.status.id, takes), card);
  if (closed) return closed;
  const broken = action.rules?.find(({ when }) => !holds(when, subject));
  return (
    broken && new Failure((broken.code ?? "NOT_NOW") as "NOT_NOW", { values: { number: card.number, why: broken.why } })
  ); // `definitionFaults` knows the codes
}
