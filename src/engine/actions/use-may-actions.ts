import { useMemo } from "react";
import type { Permission } from "../../../contract/values.ts";
import { evaluate, holds } from "../../../domain/access/predicate.ts";
import type { User } from "../../../domain/access/user.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import type { Action } from "../define/language/actions.ts";
import type { Resource } from "../define/language/resource.ts";
import { mayCall } from "../registry/may.ts";
import type { Row } from "../registry/row.ts";
import { editsOf } from "./edits.ts";

export type MayActions = {
  readonly user: User;
  readonly all: readonly Action[];
  /** Those that make sense for a record at all. */
  readonly shownFor: (row: Row) => readonly Action[];
};

/** The actions of a resource that the person has in a place: their call is in the family, and `who` agrees. */
export function useMayActions(resource: Resource, place: Action["on"][number]): MayActions {
  const session = useSession();
  return useMemo(() => {
    const actions = place === "bulk" ? [...resource.actions, ...editsOf(resource)] : resource.actions;
    return mayActions(actions, place, session);
  }, [resource, place, session]);
}

/** The same of a person. */
export function mayActions(actions: readonly Action[], place: Action["on"][number], session: Session): MayActions {
  const user = accessUserOf(session.user);
  const all = actions.filter((action) => action.on.includes(place) && mayCall(callOf(action), session, action.who));
  return { user, all, shownFor: (row) => all.filter(({ shown }) => !shown || holds(shown, { user, row })) };
}

function callOf({ run }: Action): string {
  if ("go" in run) return run.needs;
  if ("sign" in run) return run.sign;
  return "call" in run ? run.call : run.download;
}

/**
 * Why the card of a record lets it not be signed yet, in words, and the paper that it waits for, where there is one; undefined: nothing is in
 * the way. Rules that wait for another paper are known to the server alone.
 */
export function waitingOf({ name, run }: Action, { can }: Row): Waiting | undefined {
  if (!("sign" in run)) return undefined;
  const permissions = (can ?? {}) as Readonly<Record<string, Permission | undefined>>; // a field of this kind
  const said = permissions[name] ?? permissions.sign; // acts say so of whichever side's signature
  return said?.ok === false ? { why: said.why ?? "", paper: said.blocked_by } : undefined;
}

export type Waiting = { readonly why: string; readonly paper: Permission["blocked_by"] };

/** The locale key of why an action (or an edit) cannot be done with a record now; undefined: it can. */
export function reasonAgainst({ rules = [] }: Pick<Action, "rules">, row: Row, user: User): string | undefined {
  const allowed = evaluate(rules, { user, row });
  return allowed.ok ? undefined : allowed.error;
}
