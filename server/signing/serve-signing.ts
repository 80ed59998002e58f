import type { RouteSpec } from "../../contract/route.ts";
import { doneOf } from "../../definition/action.ts";
import { numberOf } from "../../definition/paper.ts";
import type { Party } from "../../definition/party.ts";
import type { Definition } from "../../definition/resource.ts";
import { type Signing, signingsIn, stampsOf } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { signerOf } from "../../domain/signatures/rights.ts";
import { answerOf, refusalBy } from "../entities/answers.ts";
import type { EventVerb } from "../entities/event-name.ts";
import type { RequestContext } from "../entities/listed.ts";
import type { Particular } from "../entities/particular.ts";
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
import { type Signable, takeSignatures } from "./take-signatures.ts";

/** What an archive is searched by, in one language whoever signs. */
const inRussian = wordsIn("ru");

/** What is printed of a record, and so signed. */
export type PrintedForm<Card> = {
  readonly [K in PaperKind]: { readonly kind: K; of(card: Card): Papers[K] };
}[PaperKind];

type Card = { readonly id: number; readonly status: { readonly id: number } };
type Records = {
  readonly definition: Definition;
  readonly stored: Stored;
  cards(context: RequestContext, ids: readonly number[]): Promise<readonly Card[]>;
};

/** What a module says of the signing of its records. */
type Own = Pick<Particular, "lock" | "follows"> & {
  readonly form?: PrintedForm<never> | undefined;
  readonly refuse?: ((card: never) => Failure | undefined) | undefined;
};

/** Answers the calls by which a resource is signed; throws where the module does not say what is printed of it: a mistake of ours. */
export function serveSigning(
  app: Parameters<typeof answer>[0],
  deps: Deps,
  records: Records,
  { form, refuse = () => undefined, lock, follows = {} }: Own,
  call: (verb: string) => RouteSpec | undefined,
): void {
  const { definition, stored } = records;
  for (const signing of signingsIn(definition)) {
    if (!form) throw new Error(`Nothing is printed of ${definition.name}, so nothing can be signed`);
    const { name } = signing.action;
    const printed = (card: Card) => {
      const data = form.of(card as never); // the card of the same definition
      const title = `${inRussian(`${stored.noun}.titles.paper`)} ${numberOf(definition, card)}`;
      return { id: card.id, title, kind: form.kind, data, fingerprint: fingerprintOf(data) };
    };
    const toSign = (card: Card): Paper => {
      const party = (card as unknown as Readonly<Record<string, Party>>)[signing.action.sign] as Party; // `definitionFaults` knows that it is one
      const signer = signerOf(party);
      if (!signer)
        throw new Failure("SIDE_UNKNOWN", { values: { number: numberOf(definition, card), party: party.name } });
      return { ...printed(card), signer } as Paper;
    };
    answer(app, deps, call(`${name}Papers`), async (ask) => {
      const { db, scope, t } = ask;
      const ids = ask.body.ids as number[]; // by the route
      const cards = inOrder(ids, await records.cards({ db, scope, t, today: deps.clock.today() }, ids));
      if (cards.length < new Set(ids).size) throw new Failure("NOT_FOUND");
      for (const card of cards) {
        const refusal = refusalOf(definition, signing, card, scope) ?? refuse(card as never);
        if (refusal) throw refusal;
      }
      return {
        data: await freeze({ db: deps.writing, scope, clock: deps.clock, noun: stored.noun }, cards.map(toSign)),
      };
    });
    const done = doneOf(signing.action) as EventVerb; // `definitionFaults` knows the words of events
    answer(app, deps, call(name), async (ask) => {
      const { scope, t } = ask;
      const change: Change = { tx: ask.db, scope, clock: deps.clock };
      const signable = (card: Card): Signable<Card> => ({ ...printed(card), number: numberOf(definition, card), card });
      const count = await takeSignatures<Card>(
        change,
        {
          ...{ stored, signing },
          event: `${stored.noun}.${done}`,
          values: valuesOf(definition, signing, deps),
          lock: async (locking, ids) => lock?.(locking, ids),
          follow: async (following, id) =>
            follows[done]?.(following, id, Object.keys(valuesOf(definition, signing, deps))),
          refuse: (card) => refusalOf(definition, signing, card, scope) ?? refuse(card as never),
          cards: async ({ tx }, ids) =>
            (await records.cards({ db: tx, scope, t, today: deps.clock.today() }, ids)).map(signable),
          prove: (cms, content) => proveBy(deps.verifier, cms, content),
        },
        ask.body.signatures as never, // by the route
      );
      // One is said in the words of the specification (§8), many with their number.
      return {
        data: { changed: count },
        message: t(`${stored.noun}.done.${done}${count === 1 ? "One" : ""}`, { count }),
      };
    });
  }
}

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

/** Why a record may not be signed so by who asks: by the lines that its button is hidden and explained by. */
function refusalOf(
  definition: Definition,
  { action, machine, takes }: Signing,
  card: Card,
  { user }: Scope,
): Failure | undefined {
  const number = numberOf(definition, card);
  const subject = { user, row: card as unknown as Readonly<Record<string, unknown>> };
  if (!holds(action.who ?? definition.access.list, subject)) return new Failure("FORBIDDEN");
  if (action.shown && !holds(action.shown, subject)) return new Failure("NOT_FOUND");
  const closed = refusalBy(answerOf(machine, card.status.id, takes), { number });
  if (closed) return closed;
  const broken = action.rules?.find(({ when }) => !holds(when, subject));
  return broken && new Failure((broken.code ?? "NOT_NOW") as "NOT_NOW", { values: { number, why: broken.why } }); // `definitionFaults` knows the codes
}
