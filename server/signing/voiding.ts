import { doneOf } from "../../definition/action.ts";
import { tableOf } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { signingsIn, stepsIn } from "../../definition/steps.ts";
import type { EventVerb } from "../entities/event-name.ts";
import type { Particular } from "../entities/particular.ts";
import { voidSignatures } from "./chain.repository.ts";

type Follows = NonNullable<Particular["follows"]>;

/**
 * What follows of what is done to records, with this beside it: a step that leads a paper back to where it was not signed yet voids its
 * signatures, with what the step asked for as the reason (domain.md §3). They stay in the archive.
 */
export function voidingOf(definition: Definition, follows: Follows = {}): Follows {
  if (signingsIn(definition).length === 0) return follows;
  const back = stepsIn(definition).filter(({ to }) => to === 0);
  const voiding = back.map(({ action: { asks = {}, ...action } }) => {
    const done = doneOf(action) as EventVerb; // `definitionFaults` knows the words of events
    const follow: Follows[EventVerb] = async (change, id, fields) => {
      await follows[done]?.(change, id, fields);
      const { tx, scope, clock } = change;
      const [column] = Object.keys(asks);
      const because = column === undefined ? undefined : { table: tableOf(definition), column };
      await voidSignatures(tx, scope, clock, { noun: definition.name, id, because });
    };
    return [done, follow] as const;
  });
  return { ...follows, ...Object.fromEntries(voiding) };
}
