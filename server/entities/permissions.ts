import type { TFunction } from "i18next";
import type { Permission } from "../../contract/values.ts";
import type { Definition } from "../../definition/resource.ts";
import { statusOf } from "../../definition/steps.ts";
import { ok } from "../../domain/result.ts";
import { type Answer, answerOf, permissionOf } from "./answers.ts";

/** A record of which something may be done: by what it is called, and its status. */
type Paper = { readonly number: string; readonly status: { readonly id: number } };

/** What the status of a record answers to an action; what its machine does not know may always be done. */
export function answerIn(definition: Pick<Definition, "fields">, statusId: number, action: string): Answer {
  const machine = statusOf(definition)?.machine;
  const isKnown = machine && [...machine.events, "edit", "delete"].includes(action);
  return isKnown ? answerOf(machine, statusId, action) : ok(true);
}

/** What may be done with a record now, and why not, in the reader's words. */
export const permissionsOf = <A extends string>(
  definition: Pick<Definition, "fields">,
  actions: readonly A[],
  paper: Paper,
  t: TFunction,
): Record<A, Permission> =>
  Object.fromEntries(
    actions.map((action) => [action, permissionOf(answerIn(definition, paper.status.id, action), paper, t)]),
  ) as Record<A, Permission>; // one for each of them
