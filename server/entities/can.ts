import type { TFunction } from "i18next";
import { routesOf } from "../../contract/resource/routes.ts";
import { mayMake, type RouteSpec } from "../../contract/route.ts";
import type { Permission } from "../../contract/values.ts";
import { type Action, setVerb } from "../../definition/action.ts";
import type { Definition } from "../../definition/resource.ts";
import { holds } from "../../domain/access/predicate.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import type { Reader } from "./describe.ts";
import type { StoredRecord } from "./record.ts";
import { asRow, editRefusal, formOf, refusalOf, refusalOfCard, type StandingCard } from "./rules.ts";

/** A refusal as a card says it: with the paper that stands in the way, where there is one. */
function permissionBy(refusal: Failure | undefined, t: TFunction): Permission {
  if (!refusal) return { ok: true };
  const { blocked_by } = (refusal.details ?? {}) as Pick<Permission, "blocked_by">; // of `whyNot`
  return { ok: false, why: t(`errors.${refusal.code}`, refusal.values), ...(blocked_by && { blocked_by }) };
}

/** The call that an action makes; undefined for one that leads elsewhere or has a call of its own. */
function verbOf(action: Action): string | undefined {
  if ("step" in action) return "status";
  if ("set" in action) return setVerb(Object.keys(action.set)[0] ?? "");
  return "run" in action ? undefined : action.name;
}

type Routes = Readonly<Record<string, RouteSpec>>;

/** Whether somebody may make a call of a resource; what makes none of its calls may always be done. */
function mayCall(routes: Routes, verb: string | undefined, scope: Scope): boolean {
  const route = verb === undefined ? undefined : routes[verb];
  return route === undefined || mayMake(route, scope);
}

/**
 * What a reader may do of what is one deed to everybody and an action of its own to each side, by the card of a record: of the first of these
 * actions that is theirs, undefined where none is.
 */
export function permissionOfFirst(
  definition: Definition,
  names: readonly string[],
  card: StandingCard,
  { scope, t }: Pick<Reader, "scope" | "t">,
): Permission | undefined {
  const routes: Routes = routesOf(definition);
  const subject = { user: scope.user, row: card as unknown as Readonly<Record<string, unknown>> }; // a card is a record of its fields
  const own = definition.actions.find(
    (action) =>
      names.includes(action.name) &&
      mayCall(routes, verbOf(action), scope) &&
      (!action.who || holds(action.who, subject)) &&
      (!action.shown || holds(action.shown, subject)),
  );
  return own && permissionBy(refusalOfCard(definition, own, card, scope.user), t);
}

/** Whether a reader may change a record by its form (`edit`) or do an action with it, by its card: what the call of it would refuse. Throws RangeError for no action. */
export function permissionOfCard(
  definition: Definition,
  deed: string,
  card: StandingCard,
  { scope, t }: Pick<Reader, "scope" | "t">,
): Permission {
  const action = definition.actions.find(({ name }) => name === deed);
  if (deed !== "edit" && !action) throw new RangeError(`${deed} is no action of ${definition.name}`);
  const [verb, ruled] = action ? [verbOf(action), action] : ["update", formOf(definition)];
  const refusal = mayCall(routesOf(definition), verb, scope)
    ? refusalOfCard(definition, ruled, card, scope.user)
    : new Failure("FORBIDDEN");
  return permissionBy(refusal, t);
}

/**
 * What a reader may do with a record now, and why not, by the lines that its calls refuse by: its form and each action of its card. An
 * action that is none of such records is left out.
 */
export function canOf(definition: Definition, record: StoredRecord, { scope, t }: Reader): Record<string, Permission> {
  const routes: Routes = routesOf(definition);
  const { user } = scope;
  const whyNot = (action: Action): Failure | undefined =>
    mayCall(routes, verbOf(action), scope) ? refusalOf(definition, action, record, user) : new Failure("FORBIDDEN");
  const subject = { user, row: asRow(definition, record, user) };
  const offered = definition.actions.filter(
    ({ on, shown }) => on.includes("card") && (!shown || holds(shown, subject)),
  );
  const edit = mayCall(routes, "update", scope) ? editRefusal(definition, record, user) : new Failure("FORBIDDEN");
  return {
    ...(routes.update && { edit: permissionBy(edit, t) }),
    ...Object.fromEntries(offered.map((action) => [action.name, permissionBy(whyNot(action), t)])),
  };
}
