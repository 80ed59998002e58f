import type { RouteSpec } from "../../contract/route.ts";
import { holds, type Predicate } from "../../domain/access/predicate.ts";
import { accessUserOf, type Session } from "../config/session.ts";
import { canCall } from "../engine/calls/use-can-call.ts";

/** What a page asks of whoever opens it: the call it lives on, and the roles and flags that it is meant for. */
export type Demand = { readonly needs?: RouteSpec | undefined; readonly who?: Predicate<never> | undefined };

/** Whether a person may open a page. Hiding is a courtesy: the server decides. */
export function mayOpen({ needs, who }: Demand, session: Session): boolean {
  if (needs && !canCall(needs, session)) return false;
  return who === undefined || holds(who, { user: accessUserOf(session.user) });
}
