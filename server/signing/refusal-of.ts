import { numberOf } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import type { Signing } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { answerOf, refusalBy } from "../entities/answers.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";

type Card = { readonly id: number; readonly status: { readonly id: number } };

/** Why a record may not be signed so by who asks: by the lines that its button is hidden and explained by. */
export function refusalOf(
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
