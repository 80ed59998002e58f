import { numberOf } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Signing } from "../../definition/steps.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { RequestContext } from "../entities/listed.ts";
import type { Stored } from "../entities/record.ts";
import { refusalOfCard } from "../entities/rules.ts";
import { Failure } from "../http/failure.ts";
import type { Paper } from "./freeze.ts";
import { listHolding } from "./papers.repository.ts";
import { type Entitled, entitledIn, signerFor } from "./sides.ts";

/** A record as it would be signed now. */
export type Looked = {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  /** Of what would be printed of it. */
  readonly fingerprint: string;
  /** What the question of the action adds up; null where it names nothing. */
  readonly sum: Tiyn | null;
  /** Why it may not be signed by who asks. */
  readonly refusal: Failure | undefined;
};

/** Looks at records of a resource before they are signed; those that the caller does not have are left out. */
export type Look = (context: RequestContext, signing: Signing, ids: readonly number[]) => Promise<readonly Looked[]>;

type Card = { readonly id: number; readonly version: number; readonly status: { readonly id: number } };
type Records = {
  readonly definition: Definition;
  readonly stored: Stored;
  cards(context: RequestContext, ids: readonly number[]): Promise<readonly { readonly id: number }[]>;
  printed(card: Card): Paper;
};

/** How many cards are held at once. */
const AT_ONCE = 500;

/** How the records of a resource are looked at: by what their own calls would refuse, in the same order. */
export function lookBy({ definition, stored, cards, printed }: Records): Look {
  const lookAt: Look = async (context, signing, ids) => {
    const { action } = signing;
    const found = (await cards(context, ids)) as readonly Card[]; // every card has a version and, where it is signed, a status
    const entitled = await entitledIn(context, action, found);
    const where = { aggregatorId: context.scope.aggregatorId, noun: stored.noun };
    const holding = await listHolding(context.db, where, ids);
    const holders = new Map(
      holding.flatMap(({ record_id, side, holder }) => (side === action.sign ? [[record_id, holder]] : [])),
    );
    return found.map((card) => {
      const number = numberOf(definition, card);
      const holder = holders.get(card.id);
      const { fingerprint } = printed(card);
      // In a round a fingerprint is one paper: what is printed otherwise by now is another than the other side has signed.
      const other = holding.find((each) => each.record_id === card.id && each.fingerprint !== fingerprint);
      const refusal =
        (holder !== undefined ? new Failure("ALREADY_SIGNED", { values: { number, holder } }) : undefined) ??
        refusalOfCard(definition, signing.action, card, context.scope.user) ??
        (other && new Failure("OTHER_PAPER_SIGNED", { values: { number, holder: other.holder } })) ??
        keyless(entitled(card), number);
      const { confirm } = action;
      const sum = typeof confirm === "object" ? (card as Readonly<Record<string, unknown>>)[confirm.sum] : null;
      return { id: card.id, number, version: card.version, fingerprint, refusal, sum: sum as Tiyn | null }; // a field of money, by the definition
    });
  };
  return async (context, signing, ids) => {
    const looked: Looked[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE)
      looked.push(...(await lookAt(context, signing, ids.slice(from, from + AT_ONCE))));
    return looked;
  };
}

/** That nobody's key may sign for the side, or nobody knows whose. */
function keyless(entitled: Entitled, number: string): Failure | undefined {
  try {
    signerFor(entitled, number);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
