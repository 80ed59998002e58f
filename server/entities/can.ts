import type { TFunction } from "i18next";
import { routesOf } from "../../contract/resource/routes.ts";
import { mayMake, type RouteSpec } from "../../contract/route.ts";
import type { Permission } from "../../contract/values.ts";
import { type Action, setVerb } from "../../definition/action.ts";
import { numberOf } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import { signingsIn, statusOf, stepsIn } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { Failure } from "../http/failure.ts";
import { answerOf, refusalBy } from "./answers.ts";
import type { Reader } from "./describe.ts";
import type { StoredRecord } from "./record.ts";
import { asRow, editRefusal, refusalOf } from "./rules.ts";

const permissionBy = (refusal: Failure | undefined, t: TFunction): Permission =>
  refusal ? { ok: false, why: t(`errors.${refusal.code}`, refusal.values) } : { ok: true };

/** The call that an action makes; undefined for one that leads elsewhere or has a call of its own. */
function verbOf(action: Action): string | undefined {
  if ("step" in action) return "status";
  if ("set" in action) return setVerb(Object.keys(action.set)[0] ?? "");
  return "run" in action ? undefined : action.name;
}

/** Why a status does not let a step be taken or a signature be given. */
function closedTo(definition: Definition, action: Action, record: StoredRecord): Failure | undefined {
  const number = numberOf(definition, record);
  const from = Number(record.status_id);
  const signing = signingsIn(definition).find((each) => each.action === action);
  if (signing) return refusalBy(answerOf(signing.machine, from, signing.takes), { number });
  const step = stepsIn(definition).find((each) => each.action === action);
  if (!step || step.from.includes(from)) return undefined;
  const machine = statusOf(definition)?.machine;
  return machine && new Failure(machine.byId(from).refusal, { values: { number } });
}

/**
 * What a reader may do with a record now, and why not, by the lines that its calls refuse by: its form and each action of its card. An
 * action that is none of such records is left out.
 */
export function canOf(definition: Definition, record: StoredRecord, { scope, t }: Reader): Record<string, Permission> {
  const routes: Readonly<Record<string, RouteSpec>> = routesOf(definition);
  const { user } = scope;
  const mayCall = (verb: string | undefined) => {
    const route = verb === undefined ? undefined : routes[verb];
    return route === undefined || mayMake(route, scope);
  };
  const whyNot = (action: Action): Failure | undefined =>
    mayCall(verbOf(action))
      ? (refusalOf(definition, action, record, user) ?? closedTo(definition, action, record))
      : new Failure("FORBIDDEN");
  const subject = { user, row: asRow(definition, record, user) };
  const offered = definition.actions.filter(
    ({ on, shown }) => on.includes("card") && (!shown || holds(shown, subject)),
  );
  const edit = mayCall("update") ? editRefusal(definition, record, user) : new Failure("FORBIDDEN");
  return {
    ...(routes.update && { edit: permissionBy(edit, t) }),
    ...Object.fromEntries(offered.map((action) => [action.name, permissionBy(whyNot(action), t)])),
  };
}
